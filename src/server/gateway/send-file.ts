import { passWholeOrCut } from './connection.ts';
import { chooseCoding, type PageFile, type PageFileForm } from './page-files.ts';

/**
 * Answers a GET for one file: whole in the preferred coding, a single range of its plain bytes (the basemap is read in
 * ranges), or 304; undefined when the file is gone. `onBroken` is called when it cannot be read completely.
 */
export async function sendFile(
  file: PageFile,
  request: Request,
  onBroken: () => void,
): Promise<Response | undefined> {
  const asked = request.headers;
  const coding = asked.has('range')
    ? 'identity'
    : chooseCoding(asked.get('accept-encoding'), [...file.coded.keys()]);
  const form = file.coded.get(coding) ?? (await file.plain());
  if (!form) return undefined;
  const headers = {
    'content-type': file.type,
    'cache-control': file.cacheControl,
    etag: form.etag,
    'accept-ranges': 'bytes',
    ...(file.coded.size > 0 && { vary: 'accept-encoding' }),
    ...file.headers,
  };
  if (isKnown(asked.get('if-none-match'), form.etag)) return new Response(null, { status: 304, headers });
  const range = readRange(asked, form);
  if (range === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${form.size}` },
    });
  }
  const [first, last] = range ?? [0, form.size - 1];
  const body = last < first ? null : form.read(first, last);
  return new Response(
    body === null || body instanceof Uint8Array ? body : passWholeOrCut(body, request, { onBroken }),
    {
      status: range ? 206 : 200,
      headers: {
        ...headers,
        'content-length': String(last - first + 1),
        ...(coding !== 'identity' && { 'content-encoding': coding }),
        ...(range && { 'content-range': `bytes ${first}-${last}/${form.size}` }),
      },
    },
  );
}

/** A proxy that compresses itself makes our etags weak. */
function isKnown(known: string | null, etag: string): boolean {
  return (known ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}

type Range = readonly [first: number, last: number];

/** RFC 9110 section 14.2: several ranges, other units and a stale If-Range may be answered with the whole file. */
function readRange(asked: Headers, { size, etag }: PageFileForm): Range | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(asked.get('range') ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  if ((asked.get('if-range') ?? etag) !== etag) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return start > end ? 'unsatisfiable' : [start, end];
}
