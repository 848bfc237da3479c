/** The lines of a text as it comes, without their breaks. `whole` is false for a last one that nothing ended. */
export async function* linesOf(
  input: AsyncIterable<string>,
): AsyncGenerator<{ readonly line: string; readonly whole: boolean }> {
  let waiting = '';
  for await (const text of input) {
    const lines = (waiting + text).split('\n');
    waiting = lines.pop() ?? '';
    for (const line of lines) yield { line, whole: true };
  }
  if (waiting !== '') yield { line: waiting, whole: false };
}
