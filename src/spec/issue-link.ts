/** `<meta name="placelens-issues" content="…">`: the template, apart from what the page needs at its start. */
export const issuesMetaName = 'placelens-issues';

/** What a template of an issue tracker's address may name in braces. */
const placeholders = ['title', 'body', 'id', 'kind'] as const;

/** The texts of an issue. */
export type IssueTexts = Readonly<Record<(typeof placeholders)[number], string>>;

/** Characters of a filled address: trackers refuse those of 8,000 and more. */
const longest = 6_000;

const placeholder = /\{([^{}]*)\}/g;

/** Returns true for an http or https address with `{title}` or `{body}` beyond its host, and no other braces. */
export function isIssueTemplate(text: string): boolean {
  if (!/^https?:\/\/[^\s/?#{}@\\]+[/?#]\S*$/.test(text) || !URL.canParse(text)) return false;
  const names = Array.from(text.matchAll(placeholder), ([, name]) => name);
  const isKnown = (name: string | undefined) => placeholders.some((each) => each === name);
  const rest = text.replaceAll(placeholder, '');
  return (
    names.every(isKnown) && !/[{}]/.test(rest) && names.some((name) => name === 'title' || name === 'body')
  );
}

/** Returns the address at which an issue with these texts is begun; a long body ends early. */
export function fillIssueTemplate(template: string, texts: IssueTexts): string {
  const fill = (body: string) =>
    template.replaceAll(placeholder, (whole, name: string) => {
      const known = placeholders.find((each) => each === name);
      return known ? encodeURIComponent((known === 'body' ? body : texts[known]).toWellFormed()) : whole;
    });
  let address = fill(texts.body);
  for (let rest = [...texts.body]; address.length > longest && rest.length > 0; ) {
    rest = rest.slice(0, Math.floor(rest.length * 0.9));
    address = fill(`${rest.join('')}…`);
  }
  return address;
}
