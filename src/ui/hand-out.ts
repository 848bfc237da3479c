import { Pace } from '../domain/pace/pace.ts';

/** Says whether a text holds a secret of the reader. Set once, by whoever knows the secrets. */
type Judge = (text: string) => boolean;

let holdsSecret: Judge = () => false;

/** What leaves the page was about to carry a secret, so nothing left. */
export class SecretHeldBack extends Error {
  constructor() {
    super('held back: it holds a token');
    this.name = 'SecretHeldBack';
  }
}

/** From now on nothing leaves the page that this judge finds a secret in. */
export function guardHandOuts(judge: Judge): void {
  holdsSecret = judge;
}

/**
 * Copies a text to the clipboard. `hand-out.test.ts` finds every way there beside this file. Rejects with
 * SecretHeldBack, or with the browser's own refusal.
 */
export async function copyText(text: string): Promise<void> {
  if (holdsSecret(text)) throw new SecretHeldBack();
  await navigator.clipboard.writeText(text);
}

/** True where the system has a way to pass a link on to other apps. */
export function canShareLinks(): boolean {
  return typeof navigator.share === 'function';
}

/**
 * Passes a link on through the system's own dialog; one that is put away passes on nothing, and that is no failure.
 * Rejects with SecretHeldBack, or with the browser's own refusal.
 */
export async function shareLink(title: string, url: string): Promise<void> {
  if (holdsSecret(title) || holdsSecret(url)) throw new SecretHeldBack();
  try {
    await navigator.share({ title, url });
  } catch (reason) {
    if (!(reason instanceof DOMException && reason.name === 'AbortError')) throw reason;
  }
}

/** True where the browser lets a page copy pictures. */
export function canCopyPictures(): boolean {
  return typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function';
}

/**
 * Copies a PNG to the clipboard; `painted` is every text of ours on it. Rejects with SecretHeldBack, with the
 * browser's own refusal, or where the picture does not come.
 */
export async function copyPicture(png: Promise<Blob>, painted: string): Promise<void> {
  if (holdsSecret(painted)) throw new SecretHeldBack();
  // The promise itself: the clipboard must be asked within the click, and a large picture takes a while.
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
}

/** Saves a PNG under a name; `painted` is every text of ours on it. Throws SecretHeldBack. */
export function savePicture(name: string, png: Blob, painted: string): void {
  if (holdsSecret(name) || holdsSecret(painted)) throw new SecretHeldBack();
  offer(name, png);
}

/**
 * Saves a file under a name. Throws SecretHeldBack where its bytes hold a secret, whether they are read as UTF-8
 * or byte by byte, as a header is.
 */
export function saveFile(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const readings =
    typeof content === 'string'
      ? [content]
      : ['latin1', 'utf-8'].map((encoding) => new TextDecoder(encoding).decode(content));
  if (readings.some(holdsSecret)) throw new SecretHeldBack();
  offer(name, new Blob([content], { type }));
}

/**
 * Characters at the end of a portion that are looked at again with the next one: longer than any secret as written, as
 * servers take headers of 16 KiB at most, and no character of one is written with more than 8.
 */
const seam = 8 * 16_384;

/**
 * Saves a file of any length that is made in portions, so that it never lies in memory as one text. Rejects with
 * SecretHeldBack, also where a secret stands across two portions.
 */
export async function saveLongFile(
  name: string,
  type: string,
  portions: AsyncIterable<string>,
): Promise<void> {
  const parts: Blob[] = [];
  let end = '';
  for await (const portion of portions) {
    const read = end + portion;
    if (holdsSecret(read)) throw new SecretHeldBack();
    parts.push(new Blob([portion]));
    end = read.slice(-seam);
  }
  offer(name, new Blob(parts, { type }));
}

/**
 * Saves a file whose bytes hide what they say, a zip: `texts` are all that it says. Rejects with SecretHeldBack where
 * one of them holds a secret.
 */
export async function savePackedFile(name: string, file: Blob, texts: Iterable<string>): Promise<void> {
  const pace = new Pace();
  for (const text of texts) {
    if (holdsSecret(text)) throw new SecretHeldBack();
    if (pace.isOver()) await pace.nextTurn();
  }
  offer(name, file);
}

function offer(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click: give it the time to begin.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
