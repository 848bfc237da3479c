/** Finds these secrets however they are written; see `getWritings` for the ways. */
export type SecretSearch = {
  /** True when the text holds one of them. */
  readonly holds: (text: string) => boolean;
  /** The text with `mark` in the place of each of them. */
  readonly masked: (text: string, mark: string) => string;
  /** Follows a text that comes piece by piece. */
  readonly follow: () => SecretFollower;
};

/** Reads a text across the borders of its pieces. Bytes are read as Latin-1, which finds secrets in ASCII. */
export type SecretFollower = {
  /**
   * Reads a piece from a position on up to the end of a secret. Returns the position after it, and its number of units,
   * of which some may be in earlier pieces. Undefined when the piece has no further one.
   */
  readonly next: (piece: string, from?: number) => Found | undefined;
  /** How many of the last units may be the beginning of a secret. */
  readonly open: () => number;
};

type Found = { readonly end: number; readonly length: number };

/** The ways to write one character, as a tree of units. */
type Writing = {
  readonly next: Map<number, Writing>;
  /** True where the character is complete; a longer way may go on (`&` and `&amp;`). */
  ends: boolean;
};

type Secret = {
  /** One for each of its characters. */
  readonly writings: readonly Writing[];
  /** For each character the last position before which it was expected. */
  readonly expectedAt: number[];
};

/** A secret that may have begun at `start`, and is now within its character `at`. */
type Beginning = {
  readonly secret: Secret;
  readonly at: number;
  readonly writing: Writing;
  readonly start: number;
};

/**
 * Returns a search for these secrets; an empty one is left out. It is linear: each unit is compared at most once for
 * each character of a secret, in any text.
 */
export function searchFor(secrets: readonly string[]): SecretSearch {
  const all = secrets.filter(Boolean).map((secret) => Array.from(secret, writingTree));
  const pairs = beginningPairs(all);
  const follow = () => getFollower(all, pairs);
  return {
    follow,
    holds: (text) => text.search(pairs) >= 0 && follow().next(text) !== undefined,
    masked(text, mark) {
      const found = all.length === 0 ? [] : spansIn(text, follow());
      if (found.length === 0) return text;
      const ends = [0, ...found.map(({ end }) => end)];
      const between = found.map(({ start }, index) => text.slice(ends[index], start) + mark);
      return between.join('') + text.slice(ends.at(-1));
    },
  };
}

/**
 * Matches the first two units of a secret: a single letter would match wherever it occurs, and checking each match
 * costs more than passing on the answer.
 */
function beginningPairs(all: readonly (readonly Writing[])[]): RegExp {
  const pairs = new Set<string>();
  for (const [first, second] of all) {
    for (const [unit, { next, ends }] of first?.next ?? []) {
      const following = [...next.keys(), ...((ends && second?.next.keys()) || [])];
      for (const each of following) pairs.add(unitPattern(unit) + unitPattern(each));
      if (ends && !second) pairs.add(unitPattern(unit));
    }
  }
  // Without any it matches nowhere.
  return new RegExp([...pairs].join('|') || '(?!)', 'g');
}

function unitPattern(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}

/** The first position from `from` on where a secret may begin; that of the last unit where there is none before. */
function beginningIn(piece: string, from: number, firsts: readonly Writing[], pairs: RegExp): number {
  pairs.lastIndex = from;
  for (let found = pairs.exec(piece); found; found = pairs.exec(piece)) {
    if (oneStands(firsts, piece, found.index)) return found.index;
    pairs.lastIndex = found.index + 1;
  }
  return piece.length - 1;
}

function oneStands(characters: readonly Writing[], piece: string, from: number): boolean {
  return characters.some((character) => stands(character, piece, from));
}

/** Returns whether a character is there, in any encoding, or may be as far as the piece goes. */
function stands(character: Writing, piece: string, from: number): boolean {
  let writing = character;
  for (let at = from; at < piece.length; at += 1) {
    const next = writing.next.get(piece.charCodeAt(at));
    if (!next) return false;
    if (next.ends) return true;
    writing = next;
  }
  return true;
}

function getFollower(all: readonly (readonly Writing[])[], pairs: RegExp): SecretFollower {
  const secrets = all.map((writings): Secret => ({ writings, expectedAt: writings.map(() => -1) }));
  const firsts = all.flatMap(([first]) => first ?? []);
  /** The oldest first. */
  let begun: Beginning[] = [];
  let position = 0;
  let longest = 0;
  const advance = (secret: Secret, at: number, from: Writing, start: number, unit: number) => {
    const writing = from.next.get(unit);
    if (!writing) return;
    if (writing.ends) {
      const { writings, expectedAt } = secret;
      const expected = writings[at + 1];
      if (!expected) longest = Math.max(longest, position - start);
      // Two ways to the same place are one: that of the older beginning.
      else if (expectedAt[at + 1] !== position) {
        expectedAt[at + 1] = position;
        begun.push({ secret, at: at + 1, writing: expected, start });
      }
    }
    if (writing.next.size > 0) begun.push({ secret, at, writing, start });
  };
  /** Takes the next unit: how many units the secret has that ends with it, else 0. */
  const take = (unit: number): number => {
    position += 1;
    longest = 0;
    const before = begun;
    begun = [];
    for (const { secret, at, writing, start } of before) advance(secret, at, writing, start, unit);
    for (const secret of secrets) {
      const [first] = secret.writings;
      if (first) advance(secret, 0, first, position - 1, unit);
    }
    return longest;
  };
  return {
    next(piece, from = 0) {
      for (let at = from; at < piece.length; at += 1) {
        if (begun.length === 0) at = beginningIn(piece, at, firsts, pairs);
        const length = take(piece.charCodeAt(at));
        if (length > 0) return { end: at + 1, length };
      }
      return undefined;
    },
    open: () => (begun[0] ? position - begun[0].start : 0),
  };
}

type Span = { readonly start: number; readonly end: number };

/** Returns the positions of secrets; overlapping ones are merged. */
function spansIn(text: string, { next }: SecretFollower): readonly Span[] {
  const spans: Span[] = [];
  for (let found = next(text); found; found = next(text, found.end)) {
    const { end, length } = found;
    let start = end - length;
    for (let last = spans.at(-1); last && last.end > start; last = spans.at(-1)) {
      start = Math.min(start, last.start);
      spans.pop();
    }
    spans.push({ start, end });
  }
  return spans;
}

const trees = new Map<string, Writing>();

function writingTree(character: string): Writing {
  const known = trees.get(character);
  if (known) return known;
  const tree: Writing = { next: new Map(), ends: false };
  for (const writing of getWritings(character)) {
    let branch = tree;
    for (const unit of writing) {
      const code = unit.charCodeAt(0);
      const following = branch.next.get(code) ?? { next: new Map(), ends: false };
      branch.next.set(code, following);
      branch = following;
    }
    branch.ends = true;
  }
  trees.set(character, tree);
  return tree;
}

/** The signs that HTML has names for, of those that are escaped in practice. */
const names: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
  '/': 'sol',
  '+': 'plus',
  '=': 'equals',
};

/**
 * Returns the spellings of one character of a secret, each possible next to any other: as it is; in JSON (`\/`, `\"`,
 * `\u002b`); in a URL or a form (`%2B`, a space as `+`); in HTML and XML (`&amp;`, `&#43;`, `&#043;`, `&#x2B;`,
 * `&#x002b;`). Digits of either case. Double encoding (`%252B`) and base64 are not included.
 */
function getWritings(character: string): readonly string[] {
  const point = character.codePointAt(0) ?? 0;
  const hex = (value: number, length: number) => value.toString(16).padStart(length, '0');
  const units = Array.from({ length: character.length }, (_, at) => hex(character.charCodeAt(at), 4));
  const bytes = Array.from(new TextEncoder().encode(character), (byte) => hex(byte, 2));
  const spelt = [
    ...[2, 3, 4].map((length) => `&#${String(point).padStart(length, '0')};`),
    ...['x', 'X'].flatMap((sign) => [2, 4].map((length) => `&#${sign}${hex(point, length)};`)),
    bytes.map((byte) => `%${byte}`).join(''),
    units.map((unit) => `\\u${unit}`).join(''),
  ];
  return [
    character,
    JSON.stringify(character).slice(1, -1),
    ...(character === '/' ? ['\\/'] : []),
    ...(character === ' ' ? ['+'] : []),
    ...(names[character] ? [`&${names[character]};`] : []),
    ...spelt.flatMap(inEitherCase),
  ];
}

/** Each digit of a hexadecimal number may be in either case: `%2f`, `%2F`; `\u00e9`, `\u00E9`. */
function inEitherCase(spelt: string): readonly string[] {
  return [...spelt].reduce<readonly string[]>(
    (begun, sign) => {
      const signs = /[a-f]/.test(sign) ? [sign, sign.toUpperCase()] : [sign];
      return begun.flatMap((text) => signs.map((each) => text + each));
    },
    [''],
  );
}
