/**
 * The text of a file: UTF-8, or UTF-16 where it says so, as spreadsheets write "Unicode text". Undefined where its
 * bytes are neither: an older encoding does not say which one it is, and ids would be asked with wrong letters. `tell`
 * hears the share that is read, 0 to 1.
 */
export async function listText(
  file: Blob,
  tell: (share: number) => void = () => {},
): Promise<string | undefined> {
  const [one, two] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const wide =
    one === 0xff && two === 0xfe ? 'utf-16le' : one === 0xfe && two === 0xff ? 'utf-16be' : 'utf-8';
  const decoder = new TextDecoder(wide, { fatal: true });
  const reader = file.stream().getReader();
  const parts: string[] = [];
  let read = 0;
  for (;;) {
    const { done, value } = await reader.read();
    const part = decoded(decoder, value, !done);
    if (part === undefined) return undefined;
    parts.push(part);
    if (done) return parts.join('');
    read += value.length;
    tell(read / file.size);
  }
}

function decoded(decoder: TextDecoder, bytes: Uint8Array | undefined, stream: boolean): string | undefined {
  try {
    return decoder.decode(bytes, { stream });
  } catch {
    return undefined;
  }
}
