import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import { getErrorText } from '../../node/error-text.ts';
import cityProgressWords from '../city.messages';
import { readHead } from './byte-reader.ts';
import { type Source, type SourcePiece, type SourceRecord, UnusableFile } from './source.ts';

type Numbers = readonly number[];
type Shape =
  | { readonly type: 'Point'; readonly coordinates: Numbers }
  | { readonly type: 'LineString'; readonly coordinates: readonly Numbers[] }
  | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Numbers[])[] }
  | { readonly type: 'GeometryCollection'; readonly geometries: readonly Shape[] };

/** A placemark up to its end. */
type Placemark = { readonly fields: Record<string, unknown>; readonly shapes: Shape[]; rings: Numbers[][] };

/** Returns whether the beginning of a file is that of KML. */
export function isKml(head: string): boolean {
  return /<(?:\w+:)?kml[\s>]/.test(head);
}

/**
 * Opens KML of Google Earth, My Maps, GDAL or QGIS: each placemark with its name, its address and its extended data. A
 * description is left out, as it is a page of its own.
 */
export function openKml(path: string): Source {
  return {
    format: 'KML',
    counted: 'feature',
    hasGeometry: true,
    notes: new Set(),
    read: () => read(path),
  };
}

async function* read(path: string): AsyncGenerator<SourcePiece> {
  const parser = new KmlParser();
  const [, encoding = 'utf-8'] =
    /encoding=["']([\w-]+)/.exec((await readHead(path, 200)).toString('latin1')) ?? [];
  const decoder = soundly(() => new TextDecoder(encoding, { fatal: true }));
  let at = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 262_144 })) {
    at += chunk.length;
    soundly(() => parser.write(decoder.decode(chunk, { stream: true })));
    yield { records: parser.take(), at };
  }
  soundly(() => parser.write(decoder.decode()));
  parser.close(at);
  yield { records: parser.take(), at };
  if (parser.isOfLinks) throw new UnusableFile(cityProgressWords.sources.links);
}

function soundly<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw new UnusableFile(cityProgressWords.sources.broken({ why: getErrorText(error) }));
  }
}

class KmlParser {
  readonly #parser = new SaxesParser();
  #records: SourceRecord[] = [];
  #count = 0;
  #hasLink = false;
  /** The open elements, without prefixes. */
  readonly #path: string[] = [];
  #placemark: Placemark | undefined;
  #text = '';
  /** The name of the extended datum that is open. */
  #datum = '';
  #failure: Error | undefined;

  constructor() {
    this.#parser.on('opentag', ({ name, attributes }) => this.#open(withoutPrefix(name), attributes));
    this.#parser.on('closetag', ({ name }) => this.#close(withoutPrefix(name)));
    this.#parser.on('text', (text) => this.#read(text));
    this.#parser.on('cdata', (text) => this.#read(text));
    this.#parser.on('error', (error) => {
      this.#failure ??= error;
    });
  }

  /** Whether it has no placemark, and links to files that do. */
  get isOfLinks(): boolean {
    return this.#count === 0 && this.#hasLink;
  }

  write(text: string): void {
    this.#parser.write(text);
    if (this.#failure) throw this.#failure;
  }

  /** Returns the placemarks since the last call. */
  take(): readonly SourceRecord[] {
    const taken = this.#records;
    this.#records = [];
    return taken;
  }

  close(at: number): void {
    this.#parser.close();
    if (this.#failure) throw new UnusableFile(cityProgressWords.sources.cut({ at }));
  }

  #open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#path.push(name);
    this.#text = '';
    if (name === 'Placemark') this.#placemark = { fields: {}, shapes: [], rings: [] };
    else if (name === 'NetworkLink') this.#hasLink = true;
    else if (name === 'Data' || name === 'SimpleData') this.#datum = attributes.name ?? '';
    else if (name === 'Polygon' && this.#placemark) this.#placemark.rings = [];
  }

  #read(text: string): void {
    if (this.#placemark) this.#text += text;
  }

  #close(name: string): void {
    this.#path.pop();
    const placemark = this.#placemark;
    if (!placemark) return;
    const { fields, shapes, rings } = placemark;
    const text = this.#text.trim();
    const parent = this.#path.at(-1);
    if (name === 'Placemark') this.#add(placemark);
    else if (name === 'SimpleData' || (name === 'value' && parent === 'Data')) fields[this.#datum] ??= text;
    else if ((name === 'name' || name === 'address') && parent === 'Placemark') fields[name] = text;
    else if (name === 'coordinates') {
      const positions = readPositions(text);
      if (parent === 'LinearRing' && this.#path.includes('Polygon')) rings.push(positions);
      else if (parent === 'Point') shapes.push({ type: 'Point', coordinates: positions[0] ?? [] });
      else shapes.push({ type: 'LineString', coordinates: positions });
    } else if (name === 'Polygon') shapes.push({ type: 'Polygon', coordinates: rings });
    this.#text = '';
  }

  #add({ fields, shapes }: Placemark): void {
    const [only] = shapes;
    const geometry = shapes.length > 1 ? { type: 'GeometryCollection', geometries: shapes } : (only ?? null);
    this.#count++;
    this.#records.push({ number: this.#count, fields, geometry });
    this.#placemark = undefined;
  }
}

const withoutPrefix = (name: string) => name.replace(/^.*:/, '');

/** `7.4,43.7,0 7.5,43.8,0` */
function readPositions(text: string): Numbers[] {
  return text
    .split(/\s+/)
    .filter((each) => each !== '')
    .map((each) => each.split(',').slice(0, 2).map(Number));
}
