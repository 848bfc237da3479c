import { type FloorGroup, findUnits, floorNamed, unitNumber } from '../../domain/floors.ts';
import type { Subject } from '../../domain/inspection.ts';
import { namedGround } from '../../scene/meaning.ts';
import type { FloorLabels } from '../../state/preferences.ts';
import { commandWords, mapWords, panelWords } from '../../words/words.ts';
import type { Command } from './command.ts';
import type { Helm } from './helm.ts';

/** Units shown for a number: the best hits; a tower has thousands. */
const unitsShown = 8;

/** Floors shown at once; the tallest tower of the samples has 42. */
const floorsShown = 50;

/**
 * What the typed text itself asks for in the answer: `unit 214`, `floor 12`, a bare number. What is not there
 * gives a line that says so and does nothing.
 */
export function typedCommands(typed: string, helm: Helm, labels: FloorLabels): Command[] {
  const text = typed.trim();
  if (text === '' || helm.scene.inspection.ask === undefined) return [];
  const [, word = '', rest = ''] = /^(\p{L}+)\s+(.+)$/su.exec(text) ?? [];
  if (commandWords.unitPrefixes.includes(word.toLowerCase())) return unitsCalled(rest, helm, labels);
  if (commandWords.floorPrefixes.includes(word.toLowerCase())) return floorsCalled(rest, helm, labels);
  if (commandWords.floorPrefixes.includes(text.toLowerCase())) return allFloors(helm, labels);
  if (!/^\S*\d\S*$/.test(text)) return [];
  const floor = floorNamed(helm.scene.floors, floorKey(text));
  return [...hits(text, helm, labels), ...(floor ? [floorCommand(floor, helm, labels)] : [])];
}

function unitsCalled(number: string, helm: Helm, labels: FloorLabels): Command[] {
  const found = hits(number, helm, labels);
  if (found.length > 0) return found;
  const answered = 'answer' in helm.scene.inspection.units;
  const title = answered ? commandWords.noUnit(number) : commandWords.unitsNotAnswered;
  return [{ id: 'no-unit', group: 'found', title, keywords: [] }];
}

function hits(number: string, helm: Helm, labels: FloorLabels): Command[] {
  const { scene } = helm;
  const ground = namedGround(labels);
  const units = findUnits(scene.floors, number).flatMap((group) =>
    group.units.map((unit) => ({ group, unit })),
  );
  return units.slice(0, unitsShown).map(({ group, unit }) => ({
    id: unit.ref,
    group: 'found',
    title: panelWords.unit(numberOf(unit)),
    detail: mapWords.floorTitle(group, ground),
    keywords: [],
    run: () => scene.select(unit.ref),
  }));
}

function numberOf(unit: Subject<'units'>): string {
  return unitNumber(unit) ?? panelWords.unitWithoutNumber;
}

function floorsCalled(name: string, helm: Helm, labels: FloorLabels): Command[] {
  const { floors, inspection } = helm.scene;
  const found = floorNamed(floors, floorKey(name));
  if (found) return [floorCommand(found, helm, labels)];
  const title = 'answer' in inspection.units ? commandWords.noFloor(name) : commandWords.unitsNotAnswered;
  return [{ id: 'no-floor', group: 'found', title, keywords: [] }];
}

/** As the address names floors: a true minus sign, which the labels show, is a hyphen there. */
function floorKey(typed: string): string {
  return typed.toLowerCase().replace('−', '-');
}

function allFloors(helm: Helm, labels: FloorLabels): Command[] {
  return helm.scene.floors.slice(0, floorsShown).map((group) => floorCommand(group, helm, labels));
}

function floorCommand(group: FloorGroup, { scene }: Helm, labels: FloorLabels): Command {
  return {
    id: `floor ${group.key}`,
    group: 'found',
    title: mapWords.floorTitle(group, namedGround(labels)),
    detail: panelWords.unitCount(group.units.length),
    keywords: [],
    run: () => scene.go({ floor: group.key }),
  };
}
