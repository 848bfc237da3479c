import type { Exchange } from '../../contract/answer.ts';
import { indentJson } from '../../domain/indent-json.ts';
import { panelWords } from '../../words/words.ts';

/** Bytes up to which JSON is laid out with line breaks. */
const layoutLimit = 1024 * 1024;
/** Bytes of a body that can be shown at all: more would stop the page for seconds. */
const showLimit = 4 * 1024 * 1024;
/** Characters that stand without asking: of what is not JSON, and of JSON. */
const textBegins = 2048;
const jsonBegins = 6000;

export type BodyView = {
  readonly note: string;
  readonly text: string;
  /** Characters that stand without asking. */
  readonly limit: number;
  /** False when the text is not the whole body. */
  readonly whole: boolean;
};

/** How a body is shown. */
export function bodyView({ body, headers }: Exchange): BodyView {
  const whole = body.length <= showLimit;
  const text = new TextDecoder().decode(whole ? body : body.subarray(0, textBegins));
  if (body.length > layoutLimit) return { note: panelWords.bodyLarge, text, limit: textBegins, whole };
  const json = indentJson(text);
  if (json !== undefined) return { note: '', text: json, limit: jsonBegins, whole };
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const page = /html/i.test(type) || /^\s*<(!doctype|html)/i.test(text);
  return {
    note: page ? panelWords.bodyLooksLikePage : panelWords.bodyNotJson,
    text,
    limit: textBegins,
    whole,
  };
}
