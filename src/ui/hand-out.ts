import { Pace } from '../domain/pace/pace.ts';

/** Returns whether a text holds a secret of the reader. Set once, by the code that knows the secrets. */
type Judge = (text: string) => boolean;

let holdsSecret: Judge = () => false;

/** Thrown where an export would contain a secret, so nothing left. */
export class SecretHeldBack extends Error {
  constructor() {
    super('held back: it holds a token');
    this.name = 'SecretHeldBack';
  }
}

/** Sets the judge: nothing leaves the page in which it finds a secret. */
export function guardHandOuts(judge: Judge): void {
  holdsSecret = judge;
}

/**
 * Copies a text to the clipboard. `hand-out.test.ts` finds every other way there. Rejects with SecretHeldBack, or with
 * the browser's own refusal.
 */
export async function copyText(text: string): Promise<void> {
  if (holdsSecret(text)) throw new SecretHeldBack();
  // Undefined over plain HTTP, other than on the computer itself.
  if (navigator.clipboard) await navigator.clipboard.writeText(text);
  else copySelected(text);
}

/** Copies a text as the command of a menu does: selected in the page, next to what has the focus. */
function copySelected(text: string): void {
  const carrier = document.createElement('span');
  carrier.textContent = text;
  carrier.style.cssText = 'position: fixed; opacity: 0; user-select: text';
  // Exactly this text, without the line breaks and blanks of a layout.
  carrier.addEventListener('copy', (event) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
  });
  const selection = getSelection();
  const before = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
  // Beyond an open dialog nothing can be selected.
  (document.activeElement?.parentElement ?? document.body).append(carrier);
  selection?.selectAllChildren(carrier);
  const isCopied = document.execCommand('copy');
  carrier.remove();
  selection?.removeAllRanges();
  if (before) selection?.addRange(before);
  if (!isCopied) throw new Error('the browser copies nothing');
}

/** Returns true where the system can share links with other apps. */
export function canShareLinks(): boolean {
  return typeof navigator.share === 'function';
}

/**
 * Shares a link through the system's own dialog; a dismissed one shares nothing, and that is no failure. Rejects with
 * SecretHeldBack, or with the browser's own refusal.
 */
export async function shareLink(title: string, url: string): Promise<void> {
  if (holdsSecret(title) || holdsSecret(url)) throw new SecretHeldBack();
  try {
    await navigator.share({ title, url });
  } catch (reason) {
    if (!(reason instanceof DOMException && reason.name === 'AbortError')) throw reason;
  }
}

/** Returns true where the browser lets a page copy pictures. */
export function canCopyPictures(): boolean {
  return typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function';
}

/**
 * Copies a PNG to the clipboard; `painted` is all our text in it. Rejects with SecretHeldBack, with the browser's own
 * refusal, or where the picture fails.
 */
export async function copyPicture(png: Promise<Blob>, painted: string): Promise<void> {
  if (holdsSecret(painted)) throw new SecretHeldBack();
  // The promise itself: the clipboard must be called within the click, and a large picture takes a while.
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
}

/** Saves a PNG under a name; `painted` is all our text in it. Throws SecretHeldBack. */
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
 * Characters at the end of a portion that are checked again with the next one: longer than any secret as written, as
 * servers accept headers of 16 KiB at most, and no character of one is written with more than 8.
 */
const seam = 8 * 16_384;

/** Makes the bytes of a file from its text. */
type Pack = (portions: AsyncIterable<string>) => AsyncIterable<string | Uint8Array<ArrayBuffer>>;

/**
 * Saves a file of any length that is made in portions, so that it is never in memory as one text; `pack` may make
 * other bytes of them. Rejects with SecretHeldBack, also where a secret spans two portions.
 */
export async function saveLongFile(
  name: string,
  type: string,
  portions: AsyncIterable<string>,
  pack: Pack = (texts) => texts,
): Promise<void> {
  const parts: Blob[] = [];
  for await (const piece of pack(searchedForSecrets(portions))) parts.push(new Blob([piece]));
  offer(name, new Blob(parts, { type }));
}

async function* searchedForSecrets(portions: AsyncIterable<string>): AsyncGenerator<string> {
  let end = '';
  for await (const portion of portions) {
    const read = end + portion;
    if (holdsSecret(read)) throw new SecretHeldBack();
    yield portion;
    end = read.slice(-seam);
  }
}

/**
 * Saves a file whose bytes hide their content, a zip: `texts` are all texts in it. Rejects with SecretHeldBack where
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
  // The browser reads the address after the click: it needs time to begin.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
