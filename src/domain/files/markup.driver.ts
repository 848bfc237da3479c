export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
};

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Reads XML 1.0 as strictly as a parser must: throws for anything that is not well-formed. No CDATA, no comments. */
export function readXml(xml: string): XmlElement {
  if (/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/u.test(xml) || !xml.isWellFormed())
    throw new Error('a character that XML has not');
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '');
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const token = /<(\/?)([a-z-]+)((?: [a-z]+="[^"<]*")*)(\/?)>|([^<]+)/gy;
  while (token.lastIndex < body.length) {
    const at = token.lastIndex;
    const found = token.exec(body);
    const parent = open.at(-1);
    if (!found || !parent) throw new Error(`not well-formed at ${at}`);
    const [, closes, name = '', attributes = '', empty, text] = found;
    if (text !== undefined) parent.text += unescaped(text);
    else if (closes) {
      if (open.pop()?.name !== name) throw new Error(`${name} closed at ${at}`);
    } else {
      const element = { name, attributes: attributesIn(attributes), children: [], text: '' };
      parent.children.push(element);
      if (!empty) open.push(element);
    }
  }
  const [only, ...more] = root.children;
  if (open.length !== 1 || !only || more.length > 0) throw new Error('not one closed element');
  return only;
}

function attributesIn(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/ ([a-z]+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, unescaped(value)]));
}

function unescaped(text: string): string {
  return text.replace(/&(#?\w*);?/g, (reference, name: string) => {
    const sign = name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : signs[name];
    if (sign === undefined || !reference.endsWith(';')) throw new Error(`reference ${reference}`);
    return sign;
  });
}
