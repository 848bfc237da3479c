import { indentJson } from '../domain/indent-json.ts';
import { panelWords } from '../words/words.ts';

/** Bytes up to which JSON is laid out with line breaks, and of a body that can be shown at all. */
const layoutLimit = 1024 * 1024;
const showLimit = 4 * 1024 * 1024;
/** Characters that stand without asking: of JSON, and of what is not. */
const jsonBegins = 6000;
const textBegins = 2048;

export type BodyText = {
  readonly note: string;
  readonly text: string;
  /** Characters that stand without asking. */
  readonly limit: number;
  /** False when the text is not the whole body. */
  readonly whole: boolean;
};

/** How the body of an answer is shown: JSON with line breaks and every token as it was sent, anything else as text. */
export function bodyText(body: Uint8Array<ArrayBuffer>): BodyText {
  const words = panelWords.production;
  const whole = body.length <= showLimit;
  const text = new TextDecoder().decode(whole ? body : body.subarray(0, textBegins));
  if (body.length > layoutLimit) return { note: words.bodyNotLaidOut, text, limit: textBegins, whole };
  const json = indentJson(text);
  return json === undefined
    ? { note: words.bodyNotJson, text, limit: textBegins, whole }
    : { note: '', text: json, limit: jsonBegins, whole };
}
