import { get } from 'node:http';

const known = new Map();

/**
 * Returns kB of the scripts that a page loaded, as its server sends them with gzip: all of them, and those that came
 * before the first paint.
 */
export async function transferred(scripts, firstPaint) {
  const sized = await Promise.all(scripts.map(async ({ url, at }) => ({ at, bytes: await bytesOf(url) })));
  const sum = (given) => given.reduce((total, { bytes }) => total + bytes, 0) / 1000;
  return { scripts: sum(sized), scriptsBeforePaint: sum(sized.filter(({ at }) => at <= firstPaint)) };
}

function bytesOf(url) {
  const size = known.get(url) ?? askedFor(url);
  known.set(url, size);
  return size;
}

function askedFor(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => {
        bytes += chunk.length;
      });
      response.once('end', () => resolve(bytes));
      response.once('error', reject);
    }).once('error', reject);
  });
}
