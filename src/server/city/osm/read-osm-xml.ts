import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import cityProgressWords from '../city.messages';
import { UnusableFile } from '../sources/source.ts';
import type { ElementPiece, ExtractHeader, OsmMember, OsmPosition, OsmType } from './elements.ts';
import { createPosition, parseMoment, passOn, refuseBrokenOff, type TextElement } from './text-elements.ts';

type Attributes = Readonly<Record<string, string>>;
type Member = Omit<OsmMember, 'positions'> & { readonly positions: OsmPosition[] };
/** An element up to its end. */
type Draft = Pick<TextElement, 'type' | 'id' | 'changed' | 'at'> & {
  readonly tags: [key: string, value: string][];
  readonly nodes: number[];
  readonly positions: OsmPosition[];
  readonly members: Member[];
  center?: OsmPosition;
};

const types: readonly string[] = ['node', 'way', 'relation'];
const isType = (name: string): name is OsmType => types.includes(name);

/**
 * Reads elements in XML: of the API of OpenStreetMap, osmium, JOSM and Overpass (`[out:xml]`). Throws UnusableFile for
 * a file that is damaged or cut, for changes, a history, and an answer that its server broke off.
 */
export async function* readOsmXml(path: string): AsyncGenerator<ElementPiece> {
  const parser = new ElementParser();
  let end = 0;
  let isFirst = true;
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 262_144 })) {
    const text = String(chunk);
    parser.write(text);
    end += Buffer.byteLength(text);
    const elements = parser.take();
    const header = isFirst ? parser.header : undefined;
    isFirst &&= elements.length === 0;
    yield { ...(header && { header }), read: (handlers) => passOn(elements, handlers), end };
  }
  parser.close(end);
}

class ElementParser {
  readonly #parser = new SaxesParser();
  #elements: TextElement[] = [];
  #draft: Draft | undefined;
  #remark = '';
  #isRemark = false;
  #failure: Error | undefined;
  #header: ExtractHeader = {};

  constructor() {
    this.#parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes));
    this.#parser.on('closetag', ({ name }) => this.#close(name));
    this.#parser.on('text', (text) => {
      if (this.#isRemark) this.#remark += text;
    });
    this.#parser.on('error', (error) => {
      this.#failure ??= error;
    });
  }

  get header(): ExtractHeader {
    return this.#header;
  }

  write(text: string): void {
    this.#parser.write(text);
    if (this.#failure)
      throw new UnusableFile(cityProgressWords.sources.broken({ why: this.#failure.message }));
  }

  /** Returns the elements since the last call. */
  take(): readonly TextElement[] {
    const taken = this.#elements;
    this.#elements = [];
    return taken;
  }

  close(end: number): void {
    this.#parser.close();
    if (this.#failure) throw new UnusableFile(cityProgressWords.sources.cut({ at: end }));
    refuseBrokenOff(this.#remark);
  }

  #open(name: string, attributes: Attributes): void {
    const draft = this.#draft;
    if (name === 'action' || name === 'osmChange') throw new UnusableFile(cityProgressWords.sources.changes);
    if (isType(name)) this.#begin(name, attributes);
    else if (name === 'remark') this.#isRemark = true;
    else if (name === 'bounds' && !draft) this.#header = { ...this.#header, ...readBounds(attributes) };
    else if (name === 'meta') this.#header = { ...this.#header, ...momentOf(attributes.osm_base) };
    else if (!draft) return;
    else if (name === 'tag') draft.tags.push([attributes.k ?? '', attributes.v ?? '']);
    else if (name === 'center') draft.center = createPosition(attributes.lon, attributes.lat);
    else if (name === 'member') this.#addMember(draft, attributes);
    else if (name === 'nd') this.#addNode(draft, attributes);
  }

  #begin(type: OsmType, { id, timestamp, lat, lon, action, visible }: Attributes): void {
    if (visible === 'false') throw new UnusableFile(cityProgressWords.sources.history);
    const changed = parseMoment(timestamp);
    const number = Number(id);
    // JOSM keeps what is to be deleted.
    if (action === 'delete' || !Number.isSafeInteger(number)) return;
    this.#draft = {
      type,
      id: number,
      tags: [],
      nodes: [],
      members: [],
      positions: [],
      at: createPosition(lon, lat),
      ...(changed !== undefined && { changed }),
    };
  }

  /** A node of a way, or of a way that is a member of a relation. */
  #addNode(draft: Draft, { ref, lat, lon }: Attributes): void {
    const member = draft.type === 'relation' ? draft.members.at(-1) : undefined;
    if (member) member.positions.push(createPosition(lon, lat));
    else if (draft.type === 'way') {
      if (ref !== undefined) draft.nodes.push(Number(ref));
      if (lat !== undefined || ref === undefined) draft.positions.push(createPosition(lon, lat));
    }
  }

  #addMember({ members }: Draft, { type = '', ref, role = '' }: Attributes): void {
    if (isType(type)) members.push({ type, id: Number(ref), role, positions: [] });
  }

  #close(name: string): void {
    if (name === 'remark') this.#isRemark = false;
    const draft = this.#draft;
    if (!draft || name !== draft.type) return;
    const { positions, members, ...element } = draft;
    this.#elements.push({
      ...element,
      ...(positions.length > 0 && { positions }),
      members: members.map(({ positions: own, ...member }) => ({
        ...member,
        ...(own.length > 0 && { positions: own }),
      })),
    });
    this.#draft = undefined;
  }
}

function readBounds({ minlon, minlat, maxlon, maxlat }: Attributes): ExtractHeader {
  const [west, south, east, north] = [minlon, minlat, maxlon, maxlat].map(Number);
  if (west === undefined || south === undefined || east === undefined || north === undefined) return {};
  return Number.isFinite(west + south + east + north) ? { bounds: [west, south, east, north] } : {};
}

function momentOf(text: string | undefined): ExtractHeader {
  const moment = parseMoment(text);
  return moment === undefined ? {} : { moment };
}
