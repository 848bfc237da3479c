import {
  type Correction,
  correction,
  correctionVersion,
  type PacketHead,
  type PacketSpelling,
  packetHead,
  packetSpelling,
  packetVersion,
} from '../../spec/correction.ts';
import { isJsonObject } from '../../spec/geojson.ts';
import { parseJson } from '../../spec/parse-json.ts';
import correctionsWords from './corrections.messages';

/** The ending of a packet's name. */
export const packetEnding = 'placelens-fix.ndjson';

export type Packet = {
  readonly head: PacketHead;
  readonly corrections: readonly Correction[];
  readonly spellings: readonly PacketSpelling[];
};

/** Writes a packet: its head, then one correction a line. */
export function* writePacket(
  head: Pick<PacketHead, 'savedAt' | 'app' | 'list'>,
  corrections: readonly Correction[],
  spellings: readonly PacketSpelling[] = [],
): Generator<string> {
  const count = corrections.length;
  yield line({ what: 'placelens-fix', version: packetVersion, count, ...head } satisfies PacketHead);
  // Before the corrections: a cut packet misses some of these, which are counted.
  for (const each of spellings) yield line(each);
  for (const each of corrections) yield line(each);
}

function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

/** Why a packet is not read, in a sentence; nothing of it is taken then. */
export type PacketRefused = { readonly refused: string };

/** Reads a packet whole: what is newer, cut or damaged is refused, and a correction that comes twice counts once. */
export function readPacket(text: string): Packet | PacketRefused {
  const words = correctionsWords.packet;
  const [first = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\n')
    .map((each) => each.trim());
  const json = tryParsing(first);
  if (!isJsonObject(json) || json.what !== 'placelens-fix') return { refused: words.foreign };
  if (isNewer(json, packetVersion))
    return { refused: words.newer({ version: Number(json.version), known: packetVersion }) };
  const head = packetHead.safeParse(json);
  if (!head.success) return { refused: words.damaged({ line: 1 }) };
  const corrections = new Map<string, Correction>();
  const spellings: PacketSpelling[] = [];
  let found = 0;
  for (const [index, each] of lines.entries()) {
    if (each === '') continue;
    const value = tryParsing(each);
    if (value === undefined && index === lines.length - 1) break;
    if (isNewer(value, correctionVersion))
      return { refused: words.newer({ version: Number(value.version), known: correctionVersion }) };
    // The first form is tried alone: a packet has 100,000 lines of the second.
    const isSpelling = isJsonObject(value) && value.what === 'spelling';
    const spelling = isSpelling ? packetSpelling.safeParse(value) : undefined;
    const read = spelling ? undefined : correction.safeParse(value);
    if (spelling?.success) spellings.push(spelling.data);
    else if (read?.success) {
      found++;
      corrections.set(read.data.id, read.data);
    } else return { refused: words.damaged({ line: index + 2 }) };
  }
  const { count } = head.data;
  if (found !== count) return { refused: words.cut({ count: found, of: count }) };
  return { head: head.data, corrections: [...corrections.values()], spellings };
}

function tryParsing(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function isNewer(value: unknown, known: number): value is { readonly version: number } {
  return isJsonObject(value) && typeof value.version === 'number' && value.version > known;
}

/** Returns why a packet is not for a list, where none of its addresses is in it; undefined where some are. */
export function findWrongList(
  { corrections, head }: Packet,
  isInList: (ask: Correction['ask']) => boolean,
): string | undefined {
  if (corrections.length === 0 || corrections.some(({ ask }) => isInList(ask))) return undefined;
  const name = head.list?.name;
  return name === undefined ? correctionsWords.packet.otherList : correctionsWords.packet.ofList({ name });
}
