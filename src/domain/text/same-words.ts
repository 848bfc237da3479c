import { compassWords, type Meanings } from './address-words.ts';

/**
 * The role of a word in an address: the kind of a street, a number in its name (`мкр. 12`, `Самал-2`, `3-й`), a
 * labelled house number (`д. 5`), another number, or anything else.
 */
export type WordRole = 'kind' | 'named' | 'house' | 'number' | 'other';

export type Word = { readonly means: Meanings; readonly role: WordRole };
export type Words = readonly Word[];

export const isKind = ({ role }: Word) => role === 'kind';
export const hasDigit = ({ means: [likeliest = ''] }: Word) => /\d/.test(likeliest);

export const areAlike = (one: Meanings, other: Meanings) =>
  other.some((meaning) => one.some((each) => isOneWord(meaning, each)));

/**
 * Returns whether two streets have the same words in any order. One may leave out its kind, and forenames may be
 * initials or, where they are initials, left out: `J. Dąbrowskiego` is Jana Dąbrowskiego and Dąbrowskiego.
 */
export function haveSameWords(one: Words, other: Words): boolean {
  const others = [...other];
  const without = (words: Words, isSame: (word: Meanings, each: Meanings) => boolean) =>
    words.filter((word) => {
      const at = others.findIndex((each) => isSame(word.means, each.means));
      if (at >= 0) others.splice(at, 1);
      return at < 0;
    });
  // Identical words first: a word that is short for several matches one of the rest.
  const unlike = without(one, (word, each) => each.length === word.length && each[0] === word[0]);
  const missing = without(unlike, areAlike);
  const named = one.filter((word) => isName(word) && !missing.includes(word));
  const [left, ...more] = withoutInitials([one, missing], [other, others], named);
  if (!left) return true;
  const shorter = missing.includes(left) ? other : one;
  return (
    more.length === 0 && isKind(left) && !shorter.some(isKind) && shorter.some((word) => !hasDigit(word))
  );
}

/** The words of a street, and those of them that the other one lacks. */
type Compared = readonly [all: Words, left: Words];

/** Returns the words that remain where initials stand for names of the other street, or for nothing in it. */
function withoutInitials([one, missing]: Compared, [other, others]: Compared, named: Words): Words {
  const all = [...missing, ...others];
  if (all.length === 0 || named.length === 0) return all;
  const taken = new Set<Word>();
  for (const [words, left, names] of [
    [one, missing, others],
    [other, others, missing],
  ] as const)
    for (const word of left) {
      const initial = getInitial(word, words);
      if (initial === undefined) continue;
      const name = names.find(
        (each) => !taken.has(each) && each.role === 'other' && beginsWith(each, initial),
      );
      if (name) taken.add(word).add(name);
    }
  const rest = all.filter((word) => !taken.has(word));
  // No letter that may be a side of a compass or the kind of a street: `S`, `M.` for Малая.
  const mayBeLeftOut = (words: Words) => (word: Word) =>
    words.includes(word) && /^[^nsewoбм]/.test(getInitial(word, words) ?? '');
  const leftOut = [one, other].map((words) => rest.filter(mayBeLeftOut(words)));
  // Two different initials are two different people.
  if (leftOut.every(({ length }) => length > 0)) return rest;
  return rest.filter((word) => !leftOut.flat().includes(word));
}

const beginsWith = ({ means: [likeliest = ''] }: Word, initial: string) =>
  likeliest.length > initial.length && likeliest.startsWith(initial);

/** A letter, or two that are written as one. */
const initialForm = /^(?:\p{L}|zs|sz|cs|gy|ty|th|ch|ph)$/u;

/** Returns the initial that a word is, before a name or another initial, or in Hungarian behind the name. */
function getInitial(word: Word, words: Words): string | undefined {
  const initial = word.means.findLast((meaning) => initialForm.test(meaning));
  const at = words.indexOf(word);
  const [before, behind] = [words[at - 1], words[at + 1]];
  // `15 A Smith St` is 15A.
  if (initial === undefined || !behind || (before && hasDigit(before))) return undefined;
  const isOfName = isName(behind) || (behind.role === 'other' && initialForm.test(behind.means.at(-1) ?? ''));
  const isBehindName =
    before !== undefined && isName(before) && /^(?:u|ut|tér|ter|köz)$/.test(behind.means[0] ?? '');
  return isOfName || isBehindName ? initial : undefined;
}

const isName = (word: Word) =>
  word.role === 'other' && (word.means[0] ?? '').length > 2 && !compassWords.has(word.means[0] ?? '');

/** Han and kana have no blanks: `東京都千代田区丸の内` names 丸の内, after a prefecture, city or ward. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{M}ー]{2,}$/u;
const district = /[都道府県市区郡町村省县縣州]$/u;

function isOneWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    (unspaced.test(short) &&
      unspaced.test(long) &&
      long.endsWith(short) &&
      district.test(long.slice(0, -short.length))) ||
    (long.length === short.length + 1 && isGenitive(long, short))
  );
}

/** Kazakh names and their Russian genitive: `батыр` and `батыра`. */
function isGenitive(long: string, short: string): boolean {
  return long === `${short}а` && (short === 'хан' || /^[а-я]{4,}[бвгдзклмнпрстф]$/.test(short));
}
