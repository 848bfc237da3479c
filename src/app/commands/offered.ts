import { isolate } from '../../domain/format/sentences.ts';
import { readPastedAsk } from '../../domain/place/read-pasted-ask.ts';
import { getFeatureName } from '../../features/inspect/model/feature-name.ts';
import type { KnownPlace } from '../../features/inspect/model/known-places.ts';
import { type Command, commandGroups } from './command.ts';
import commandWords from './commands.messages';
import { getCommands, getEmphasisCommands } from './commands-of.ts';
import type { CommandContext } from './perform.ts';
import { getFloorPrefixes, getTypedCommands, getUnitPrefixes } from './typed-commands.ts';

/** Lines of the palette at one time: a place may have 5,000 units, and nobody reads further. */
const mostOffered = 50;

/** Places offered before anything is typed. */
const placesAtFirst = 5;

/** The lines of the palette for what is typed, best first; in the order of the groups while nothing is. */
export function getOfferedCommands(
  typed: string,
  context: CommandContext,
  places: readonly KnownPlace[],
): Command[] {
  const named = getCommands(context);
  if (typed.trim() === '') {
    const { address } = context.scene;
    const others = places.filter(({ id, kind }) => id !== address.id || kind !== address.kind);
    const few = [...placeCommands(others.slice(0, placesAtFirst), context), ...named];
    return few.sort((a, b) => commandGroups.indexOf(a.group) - commandGroups.indexOf(b.group));
  }
  const found = getTypedCommands(typed, context);
  const inspect = inspectCommand(typed, context);
  const first = isLikelyAsk(typed) && found.length === 0;
  const matching = ranked(typed, [
    ...named,
    ...getEmphasisCommands(context),
    ...pointCommands(context),
    ...placeCommands(places, context),
  ]);
  const before = first ? [inspect] : found;
  const after = first || asksInside(found, typed) ? [] : [inspect];
  return [...before, ...matching.slice(0, mostOffered - before.length - after.length), ...after];
}

/** `unit 214` and `floor 12` mean the answer on the screen, never an id. */
function asksInside(found: readonly Command[], typed: string): boolean {
  const [word = ''] = typed.trim().toLowerCase().split(/\s+/);
  return found.length > 0 && [...getUnitPrefixes(), ...getFloorPrefixes()].includes(word);
}

/** The commands that hold every typed word, those whose title begins with it first. */
function ranked(typed: string, commands: readonly Command[]): Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return commands
    .map((command) => ({ command, rank: getRank(command, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ command }) => command);
}

function getRank({ title, keywords, group }: Command, words: readonly string[]): number {
  const text = [title, commandWords.group[group], ...keywords].join(' ').toLowerCase();
  if (!words.every((word) => text.includes(word))) return 0;
  const name = title.toLowerCase();
  const [first = ''] = words;
  if (name.startsWith(words.join(' '))) return 4;
  if (name.startsWith(first)) return 3;
  return name.includes(` ${first}`) ? 2 : 1;
}

/** Asks for what was typed or pasted: an id, `id,kind`, a link to Placelens, a JSON body. */
function inspectCommand(typed: string, context: CommandContext): Command {
  const { id, kind } = readPastedAsk(typed);
  return {
    id: 'inspect',
    group: 'found',
    title:
      kind === undefined
        ? commandWords.inspect({ id: isolate(id) })
        : commandWords.inspectAs({ id: isolate(id), kind: isolate(kind) }),
    keywords: [],
    run: () => context.ask({ id, kind: kind ?? 'place' }),
  };
}

/** Digits from which a text is taken for an id before anything else: `2d`, `floor 12` and `unit 214` have fewer. */
const digitsOfIds = 4;

/** True when a text is hardly the name of a command: a link, a body, a row, or many digits. */
export function isLikelyAsk(typed: string): boolean {
  const text = typed.trim();
  if (readPastedAsk(text).id !== text) return true;
  return !/\s/.test(text) && text.replace(/\D/g, '').length >= digitsOfIds;
}

const groups = { seen: 'recent', sample: 'samples', kit: 'kit' } as const;

/** The places that were looked at, the samples or those of the open kit, by name. */
function placeCommands(places: readonly KnownPlace[], context: CommandContext): Command[] {
  return places.map(({ id, kind, title, source }) => ({
    id: `${source} ${kind} ${id}`,
    group: groups[source],
    title: title || id,
    ...(title && { detail: id }),
    keywords: [id, kind],
    run: () => context.ask({ id, kind }),
  }));
}

/** Points of a kind that are looked through: each letter that is typed looks through all of them. */
const mostPoints = 500;

/** Characters of what is written of a point. */
const longest = 80;

/** The doors and the parking of the place, by their names and by what is written of them: `parking 2`, `main lobby`. */
function pointCommands({ scene }: CommandContext): Command[] {
  const { inspection } = scene;
  return (['parking', 'entrance'] as const).flatMap((operation) =>
    inspection[operation].subjects.slice(0, mostPoints).map(({ ref, data }): Command => {
      const text = data.properties?.text?.trim().slice(0, longest) ?? '';
      return {
        id: ref,
        group: 'found',
        title: getFeatureName(inspection, ref),
        ...(text && { detail: text }),
        keywords: [text],
        run: () => scene.select(ref),
      };
    }),
  );
}
