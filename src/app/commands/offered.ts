import { isolate } from '../../domain/format/sentences.ts';
import { readPastedAsk } from '../../domain/place/read-pasted-ask.ts';
import { getFeatureName } from '../../features/inspect/model/feature-name.ts';
import type { KnownPlace } from '../../features/inspect/model/known-places.ts';
import { readTypedUnit } from '../../features/inspect/model/typed-unit.ts';
import { commandGroups, type PaletteCommand } from './command.ts';
import commandWords from './commands.messages';
import { createActionCommand, getCommands, getEmphasisCommands } from './commands-of.ts';
import type { CommandContext } from './perform.ts';
import { getFloorPrefixes, getTypedCommands } from './typed-commands.ts';

/** Maximum number of lines of the palette: a place may have 5,000 units, and more are useless. */
const mostOffered = 50;

/** Number of places offered before anything is typed. */
const placesAtFirst = 5;

/**
 * Returns the lines of the palette for what is typed, best first; in the order of the groups while nothing is.
 * `listsAll` is true where the connection lists its places.
 */
export function getOfferedCommands(
  typed: string,
  context: CommandContext,
  places: readonly KnownPlace[],
  listsAll = false,
): PaletteCommand[] {
  const isOn = context.scene.address.all !== null;
  const named = [
    ...getCommands(context),
    ...(listsAll || isOn ? [{ ...createActionCommand('allPlaces', context), group: 'layers' as const }] : []),
  ];
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
function asksInside(found: readonly PaletteCommand[], typed: string): boolean {
  const [word = ''] = typed.trim().toLowerCase().split(/\s+/);
  return found.length > 0 && (readTypedUnit(typed).named || getFloorPrefixes().includes(word));
}

/** Returns the commands with every typed word, those whose title begins with it first. */
function ranked(typed: string, commands: readonly PaletteCommand[]): PaletteCommand[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return commands
    .map((command) => ({ command, rank: getRank(command, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ command }) => command);
}

function getRank({ title, keywords, group }: PaletteCommand, words: readonly string[]): number {
  const text = [title, commandWords.group[group], ...keywords].join(' ').toLowerCase();
  if (!words.every((word) => text.includes(word))) return 0;
  const name = title.toLowerCase();
  const [first = ''] = words;
  if (name.startsWith(words.join(' '))) return 4;
  if (name.startsWith(first)) return 3;
  return name.includes(` ${first}`) ? 2 : 1;
}

/** Asks for what was typed or pasted: an id, `id,kind`, a link to Placelens, a JSON body. */
function inspectCommand(typed: string, context: CommandContext): PaletteCommand {
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

/** Minimum number of digits from which a text is first taken for an id: `2d`, `floor 12` and `unit 214` have fewer. */
const digitsOfIds = 4;

/** Returns true for a text that is hardly the name of a command: a link, a body, a row, or many digits. */
export function isLikelyAsk(typed: string): boolean {
  const text = typed.trim();
  if (readPastedAsk(text).id !== text) return true;
  return !/\s/.test(text) && text.replace(/\D/g, '').length >= digitsOfIds;
}

const groups = { seen: 'recent', sample: 'samples', kit: 'kit' } as const;

/** Returns commands for recent places, the samples or those of the open kit, by name. */
function placeCommands(places: readonly KnownPlace[], context: CommandContext): PaletteCommand[] {
  return places.map(({ id, kind, title, source }) => ({
    id: `${source} ${kind} ${id}`,
    group: groups[source],
    title: title || id,
    ...(title && { detail: id }),
    keywords: [id, kind],
    run: () => context.ask({ id, kind }),
  }));
}

/** Maximum number of points of a kind that are searched: each typed letter searches all of them. */
const mostPoints = 500;

/** Maximum characters of a point's text. */
const longest = 80;

/**
 * Returns commands for the entrances and the parking of the place, by their names and texts: `parking 2`, `main lobby`.
 */
function pointCommands({ scene }: CommandContext): PaletteCommand[] {
  const { inspection } = scene;
  return (['parking', 'entrance'] as const).flatMap((operation) =>
    inspection[operation].subjects.slice(0, mostPoints).map(({ ref, data }): PaletteCommand => {
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
