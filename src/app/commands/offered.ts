import type { FloorLabels } from '../../state/preferences.ts';
import { commandWords } from '../../words/words.ts';
import type { KnownPlace } from '../ask/known-places.ts';
import { type Command, commandGroups } from './command.ts';
import { commandsOf } from './commands-of.ts';
import type { Helm } from './helm.ts';
import { inspectCommand, looksLikeAsk } from './inspect-command.ts';
import { placeCommands } from './place-commands.ts';
import { typedCommands } from './typed-commands.ts';

/** Lines of the palette at one time: a place may have 5,000 units, and nobody reads further. */
const mostOffered = 50;

/** Places offered before anything is typed. */
const placesAtFirst = 5;

/** The lines of the palette for what is typed, best first; in the order of the groups while nothing is. */
export function offered(
  typed: string,
  helm: Helm,
  places: readonly KnownPlace[],
  labels: FloorLabels,
): Command[] {
  const named = commandsOf(helm);
  if (typed.trim() === '') {
    const { address } = helm.scene;
    const others = places.filter(({ id, kind }) => id !== address.id || kind !== address.kind);
    const few = [...placeCommands(others.slice(0, placesAtFirst), helm), ...named];
    return few.sort((a, b) => commandGroups.indexOf(a.group) - commandGroups.indexOf(b.group));
  }
  const found = typedCommands(typed, helm, labels);
  const inspect = inspectCommand(typed, helm);
  const first = looksLikeAsk(typed) && found.length === 0;
  const matching = ranked(typed, [...named, ...placeCommands(places, helm)]);
  const before = first ? [inspect] : found;
  const after = first || asksInside(found, typed) ? [] : [inspect];
  return [...before, ...matching.slice(0, mostOffered - before.length - after.length), ...after];
}

/** `unit 214` and `floor 12` mean the answer on the screen, never an id. */
function asksInside(found: readonly Command[], typed: string): boolean {
  const [word = ''] = typed.trim().toLowerCase().split(/\s+/);
  return found.length > 0 && [...commandWords.unitPrefixes, ...commandWords.floorPrefixes].includes(word);
}

/** The commands that hold every typed word, those whose title begins with it first. */
function ranked(typed: string, commands: readonly Command[]): Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return commands
    .map((command) => ({ command, rank: rankOf(command, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ command }) => command);
}

function rankOf({ title, keywords, group }: Command, words: readonly string[]): number {
  const text = [title, commandWords.commandGroup(group), ...keywords].join(' ').toLowerCase();
  if (!words.every((word) => text.includes(word))) return 0;
  const name = title.toLowerCase();
  const [first = ''] = words;
  if (name.startsWith(first)) return 3;
  return name.includes(` ${first}`) ? 2 : 1;
}
