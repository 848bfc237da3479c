import {
  countUnitsOnFloor,
  type FloorGroup,
  findFloorByName,
  findUnits,
  getUnitNumber,
} from '../../domain/floors/floors.ts';
import { isolate, isolateNumber } from '../../domain/format/sentences.ts';
import type { Subject } from '../../domain/place/inspection.ts';
import { formatFloorSign, formatFloorTitle } from '../../features/inspect/model/floor-titles.ts';
import inspectionWords from '../../features/inspect/model/inspection.messages';
import { readTypedUnit } from '../../features/inspect/model/typed-unit.ts';
import type { PaletteCommand } from './command.ts';
import commandWords from './commands.messages';
import type { CommandContext } from './perform.ts';

/** Maximum number of units for a number, the best matches; a tower has thousands. */
const unitsShown = 8;

/** Maximum number of floors at once; the tallest tower of the samples has 42. */
const floorsShown = 50;

/**
 * Returns the commands for a part of the answer that the typed text names: `unit 214`, `floor 12`, a bare number. A
 * missing one gives a line that says so and does nothing.
 */
export function getTypedCommands(typed: string, context: CommandContext): PaletteCommand[] {
  const text = typed.trim();
  if (text === '' || context.scene.inspection.ask === undefined) return [];
  const { number, named } = readTypedUnit(text);
  if (number !== undefined && named) return unitsCalled(number, context);
  const [, word = '', rest = ''] = /^(\p{L}+)\s+(.+)$/su.exec(text) ?? [];
  if (getFloorPrefixes().includes(word.toLowerCase())) return floorsCalled(rest, context);
  if (getFloorPrefixes().includes(text.toLowerCase())) return allFloors(context);
  if (number === undefined) return [];
  const floor = findFloorByName(context.scene.floors, floorKey(text));
  return [...hits(number, context), ...(floor ? [floorCommand(floor, context)] : [])];
}

/** Returns what people type before a floor's name. */
export function getFloorPrefixes(): readonly string[] {
  return commandWords.floorPrefixes.split(' ');
}

function unitsCalled(number: string, context: CommandContext): PaletteCommand[] {
  const found = hits(number, context);
  if (found.length > 0) return found;
  const answered = 'answer' in context.scene.inspection.units;
  const title = answered ? commandWords.noUnit({ number: isolate(number) }) : commandWords.unitsNotAnswered;
  return [{ id: 'no-unit', group: 'found', title, keywords: [] }];
}

function hits(number: string, context: CommandContext): PaletteCommand[] {
  const { scene } = context;
  const units = findUnits(scene.floors, number).flatMap((group) =>
    group.units.map((unit) => ({ group, unit })),
  );
  return units.slice(0, unitsShown).map(({ group, unit }) => ({
    id: unit.ref,
    group: 'found',
    title: inspectionWords.unit({ number: isolateNumber(getNumber(unit)) }),
    detail: formatFloorTitle(group, scene.naming),
    keywords: [],
    run: () => scene.select(unit.ref),
  }));
}

function getNumber(unit: Subject<'units'>): string {
  return getUnitNumber(unit) ?? inspectionWords.noNumber;
}

function floorsCalled(name: string, context: CommandContext): PaletteCommand[] {
  const { floors, inspection, naming } = context.scene;
  // By the reader's name for it, else as it was sent.
  const isCalled = ({ floor }: FloorGroup) =>
    floor !== undefined && floorKey(formatFloorSign(floor, naming)) === floorKey(name);
  const found = floors.find(isCalled) ?? findFloorByName(floors, floorKey(name));
  if (found) return [floorCommand(found, context)];
  const answered = 'answer' in inspection.units;
  const title = answered ? commandWords.noFloor({ floor: isolate(name) }) : commandWords.unitsNotAnswered;
  return [{ id: 'no-floor', group: 'found', title, keywords: [] }];
}

/** As in the address: a true minus sign, as in the labels, is a hyphen there. */
function floorKey(typed: string): string {
  return typed.toLowerCase().replace('−', '-');
}

function allFloors(context: CommandContext): PaletteCommand[] {
  return context.scene.floors.slice(0, floorsShown).map((group) => floorCommand(group, context));
}

function floorCommand(group: FloorGroup, { scene }: CommandContext): PaletteCommand {
  return {
    id: `floor ${group.key}`,
    group: 'found',
    title: formatFloorTitle(group, scene.naming),
    detail: inspectionWords.count.units({ count: countUnitsOnFloor(group) }),
    keywords: [],
    run: () => scene.go({ floor: group.key }),
  };
}
