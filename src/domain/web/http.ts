import { type SentRequest, tokenMark } from '../../spec/answer.ts';

/**
 * Phrases of RFC 9110 section 15, RFC 6585, 7725 and 4918. HTTP/2 and 3 send none, so the page often cannot read
 * the service's own.
 */
const phrases: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  203: 'Non-Authoritative Information',
  204: 'No Content',
  205: 'Reset Content',
  206: 'Partial Content',
  300: 'Multiple Choices',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  407: 'Proxy Authentication Required',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length Required',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  417: 'Expectation Failed',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  423: 'Locked',
  424: 'Failed Dependency',
  425: 'Too Early',
  426: 'Upgrade Required',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  451: 'Unavailable For Legal Reasons',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  505: 'HTTP Version Not Supported',
  507: 'Insufficient Storage',
  511: 'Network Authentication Required',
};

/** `404 Not Found`; the number alone where no standard names it. */
export function formatStatus(status: number): string {
  const phrase = phrases[status];
  return phrase === undefined ? String(status) : `${status} ${phrase}`;
}

/**
 * Returns a request as a command for any POSIX shell: everything foreign in single quotes, where nothing is expanded;
 * the secret is the variable TOKEN of the user who runs it.
 */
export function formatCurlCommand(url: string, { method, headers, body }: SentRequest): string {
  const words = ['curl', '-X', method, singleQuoted(url)];
  for (const [name, value] of headers) words.push('-H', headerWord(name, value));
  // --data-raw, because --data reads a file where the body begins with @.
  if (body !== '') words.push('--data-raw', singleQuoted(body));
  return words.join(' ');
}

function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Double quotes only around our own words and the variable: the name and the rest of the value are harmless. */
function headerWord(name: string, value: string): string {
  return value.endsWith(tokenMark) && /^(token|authorization)$/i.test(name)
    ? `"${name}: ${value}"`
    : singleQuoted(`${name}: ${value}`);
}
