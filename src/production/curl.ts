/** The call as a command for a shell. The key is never in it: `$TOKEN` stands in its place, undefined where none is sent. */
export function curlOf(url: string, body: string, sendsKey: boolean): string {
  return [
    `curl -X POST ${quoted(url)}`,
    ...(sendsKey ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    "-H 'content-type: application/json'",
    "-H 'accept: application/json'",
    `--data-binary ${quoted(body)}`,
  ].join(' \\\n  ');
}

/** A text as one word of a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
