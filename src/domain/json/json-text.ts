import type { PointerToken } from './json-leaves.ts';
import {
  closeBrace,
  closeBracket,
  colon,
  comma,
  findStringEnd,
  isBlank,
  openBrace,
  openBracket,
  quote,
  skipBlanks,
  skipBlanksBackwards,
} from './json-scan.ts';

export type JsonKind = 'object' | 'list' | 'text' | 'other' | 'nothing';

/** One value of a JSON text, by its offsets. */
export type JsonNode = {
  /** Where its key begins, or the value itself where it has none. Names the node within its text. */
  readonly at: number;
  /** The value extends from `start` to `end`. */
  readonly start: number;
  readonly end: number;
  /** `nothing` for a key without a value, in a text that is cut off. */
  readonly kind: JsonKind;
  /** The name of a member as it reads, or the index of an element; undefined for the whole. */
  readonly key: PointerToken | undefined;
};

type Members = { readonly offsets: Uint32Array; readonly closed: boolean };

/**
 * A JSON text as a lazy tree: the members of a node are found by reading only its part of the text. Nothing is parsed,
 * so every token stays as it was sent (1.0, 1e400, doubled keys), a name such as `__proto__` is one like any other, and
 * nesting has no limit. Also reads a text that is cut off, up to where it stops being JSON.
 */
export class JsonText {
  readonly text: string;
  readonly root: JsonNode;
  readonly #members = new Map<number, Members>();
  readonly #doubled = new Map<number, ReadonlySet<number>>();

  constructor(text: string) {
    this.text = text;
    const start = skipBlanks(text, 0);
    this.root = this.#node(start, start, Math.max(start, skipBlanksBackwards(text, text.length)), undefined);
  }

  /** Where the members of an object or the elements of a list begin; empty for everything else. */
  membersOf(node: JsonNode): Uint32Array {
    return this.#read(node).offsets;
  }

  /** Returns true for a non-empty object or list. */
  opens(node: JsonNode): boolean {
    if (node.kind !== 'object' && node.kind !== 'list') return false;
    const first = this.text.charCodeAt(skipBlanks(this.text, node.start + 1));
    return first !== closeBrace && first !== closeBracket && !Number.isNaN(first);
  }

  /** Returns the number of members of a node; undefined for one so long that counting would be noticeable. */
  countOf(node: JsonNode): number | undefined {
    const tooLong = node.end - node.start > countedUpTo && !this.#members.has(node.start);
    return tooLong ? undefined : this.membersOf(node).length;
  }

  /** The member of a node at a place from 0; undefined beyond the last. */
  member(node: JsonNode, place: number): JsonNode | undefined {
    const { offsets, closed } = this.#read(node);
    const at = offsets[place];
    if (at === undefined) return undefined;
    const next = offsets[place + 1];
    let end = skipBlanksBackwards(this.text, next ?? (closed ? node.end - 1 : node.end));
    // The comma between two members, or the last character of a text that is cut off after one.
    if ((next !== undefined || !closed) && this.text.charCodeAt(end - 1) === comma) {
      end = skipBlanksBackwards(this.text, end - 1);
    }
    if (node.kind === 'list') return this.#node(at, at, end, place);
    const keyEnd = Math.min(findStringEnd(this.text, at), end);
    const start = this.#afterColon(keyEnd, end);
    return this.#node(at, start, end, readName(this.text.slice(at, keyEnd)));
  }

  /** The last member of an object with a name: the one that counts where several have it. */
  named(node: JsonNode, name: string): JsonNode | undefined {
    if (node.kind !== 'object') return undefined;
    for (let place = this.membersOf(node).length - 1; place >= 0; place--) {
      const member = this.member(node, place);
      if (member?.key === name) return member;
    }
    return undefined;
  }

  /** Returns the indices of those members of an object whose names occur more than once. */
  doubledIn(node: JsonNode): ReadonlySet<number> {
    const known = this.#doubled.get(node.at);
    if (known) return known;
    const doubled = new Set<number>();
    if (node.kind === 'object') {
      const places = new Map<PointerToken | undefined, number>();
      const count = this.membersOf(node).length;
      for (let place = 0; place < count; place++) {
        const name = this.member(node, place)?.key;
        const before = places.get(name);
        if (before !== undefined) doubled.add(before).add(place);
        places.set(name, place);
      }
    }
    this.#doubled.set(node.at, doubled);
    return doubled;
  }

  /** The nodes that hold an offset, from the whole inward, at most `deepest` levels. */
  pathTo(offset: number, deepest = 200): JsonNode[] {
    const path = [this.root];
    for (let node = this.root; path.length <= deepest; ) {
      const place = findLastOffset(this.membersOf(node), offset);
      const member = place < 0 ? undefined : this.member(node, place);
      if (!member || offset >= Math.max(member.end, member.at + 1)) break;
      path.push(member);
      if (offset < member.start) break;
      node = member;
    }
    return path;
  }

  /** The nodes along steps from the whole, as far as they go; of doubled names the last. */
  pathAlong(steps: readonly PointerToken[]): JsonNode[] {
    const path = [this.root];
    for (const step of steps) {
      const last = path.at(-1) ?? this.root;
      const next = typeof step === 'number' ? this.member(last, step) : this.named(last, step);
      if (!next) break;
      path.push(next);
    }
    return path;
  }

  /** A value as it was sent. */
  written({ start, end }: JsonNode): string {
    return this.text.slice(start, end);
  }

  #node(at: number, start: number, end: number, key: PointerToken | undefined): JsonNode {
    return { at, start, end, key, kind: start >= end ? 'nothing' : getKind(this.text.charCodeAt(start)) };
  }

  #afterColon(keyEnd: number, end: number): number {
    const start = skipBlanks(this.text, keyEnd);
    return Math.min(this.text.charCodeAt(start) === colon ? skipBlanks(this.text, start + 1) : start, end);
  }

  #read(node: JsonNode): Members {
    if (node.kind !== 'object' && node.kind !== 'list') return none;
    const known = this.#members.get(node.start);
    if (known) return known;
    const members = readMembers(this.text, node.start, node.end);
    this.#members.set(node.start, members);
    return members;
  }
}

/** Maximum code units of a node whose members are counted before it is opened. */
const countedUpTo = 4_000_000;

const none: Members = { offsets: new Uint32Array(), closed: true };

/** The place of the last offset that is not after `offset`; −1 for none. */
export function findLastOffset(offsets: Uint32Array, offset: number): number {
  let [low, high] = [0, offsets.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((offsets[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function readMembers(text: string, start: number, end: number): Members {
  let offsets = new Uint32Array(16);
  let count = 0;
  let depth = 0;
  let awaited = true;
  for (let at = start + 1; at < end; at++) {
    const code = text.charCodeAt(at);
    if (isBlank(code)) continue;
    const closes = code === closeBrace || code === closeBracket;
    if (closes && depth === 0) return { offsets: offsets.slice(0, count), closed: true };
    if (awaited && depth === 0) {
      if (count === offsets.length) {
        const more = new Uint32Array(2 * count);
        more.set(offsets);
        offsets = more;
      }
      offsets[count++] = at;
      awaited = false;
    }
    if (code === quote) at = findStringEnd(text, at) - 1;
    else if (closes) depth--;
    else if (code === openBrace || code === openBracket) depth++;
    else if (code === comma && depth === 0) awaited = true;
  }
  return { offsets: offsets.slice(0, count), closed: false };
}

function getKind(code: number): JsonKind {
  switch (code) {
    case openBrace:
      return 'object';
    case openBracket:
      return 'list';
    case quote:
      return 'text';
    default:
      return 'other';
  }
}

function readName(written: string): string {
  if (!written.includes('\\') && written.endsWith('"')) return written.slice(1, -1);
  try {
    return String(JSON.parse(written));
  } catch {
    return written;
  }
}
