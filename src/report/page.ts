import { currentLocale } from '../words/formats.ts';
import { escaped } from './markup.ts';

type Page = {
  readonly title: string;
  /** Its style sheet, and the SHA-256 of it as a policy names it. */
  readonly look: string;
  readonly lookHash: string;
  /** True where pictures stand in the page itself. */
  readonly pictures?: true;
};

/**
 * Everything before a page's body. Nothing is loaded and nothing runs: the only style is the one whose hash is named.
 */
export function pageStart({ title, look, lookHash, pictures }: Page): string {
  const images = pictures ? ' img-src data:;' : '';
  const policy = `default-src 'none';${images} style-src '${lookHash}'; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="${currentLocale()}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escaped(title)}</title>
<style>${look}</style>
</head>
<body>
`;
}

export const pageEnd = '</body>\n</html>\n';
