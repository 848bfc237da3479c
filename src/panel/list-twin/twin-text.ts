import type { Position } from '../../contract/geojson.ts';
import type { OperationName } from '../../contract/operations.ts';
import { entranceLetter } from '../../domain/entrance-letter.ts';
import { unitNumber } from '../../domain/floors.ts';
import { metresBetween } from '../../domain/geodesy.ts';
import { placeTitle } from '../../domain/place-title.ts';
import { windBetween } from '../../domain/wind.ts';
import type { Scene } from '../../scene/use-scene.ts';
import type { LayerName } from '../../state/address.ts';
import { withoutIsolates } from '../../words/isolate.ts';
import { panelWords, words } from '../../words/words.ts';
import { failureOf } from '../failures/failed-operations.ts';
import type { TwinItem } from './twin-nodes.ts';

/** What a row says: `name` is ours, `written` stands in the answer, `notes` say where it is or what is the matter. */
export type TwinText = {
  readonly name: string;
  readonly written: string;
  readonly notes: readonly string[];
};

/** Characters of foreign texts in a row; the tabs hold them whole. */
const shortest = 120;

const layerOf: Record<OperationName, LayerName> = {
  details: 'place',
  parking: 'parking',
  entrance: 'entrances',
  units: 'units',
};

type Seen = Pick<Scene, 'inspection' | 'floors' | 'floor' | 'address'>;

/** The words of a row. `ground` is the floor that the reader calls the ground floor. */
export function twinText(item: TwinItem, scene: Seen, ground: number | undefined): TwinText {
  const { inspection } = scene;
  const origin = inspection.details.subjects[0]?.position;
  switch (item.kind) {
    case 'place': {
      const { title } = placeTitle(item.subject.data);
      return {
        name: panelWords.twinPlace,
        written: title.slice(0, shortest),
        notes: layerNotes('details', scene),
      };
    }
    case 'point':
      return {
        name: pointName(item),
        written: item.subject.data.properties?.text?.slice(0, shortest) ?? '',
        notes: whereFrom(origin, item.subject.position),
      };
    case 'unit':
      return {
        name: unitName(item),
        written: '',
        notes: whereFrom(origin, item.subject.position),
      };
    case 'floor': {
      const { floor, sent, units } = item.group;
      const notes = [panelWords.unitCount(units.length)];
      if (scene.floor?.key === item.group.key) notes.push(panelWords.twinFloorShown);
      return floor === undefined
        ? { name: panelWords.floorUnknown, written: panelWords.floorSent(sent?.slice(0, shortest)), notes }
        : { name: panelWords.floorLabel(floor, ground), written: '', notes };
    }
    case 'group': {
      const { operation, count } = item;
      const floors = scene.floors.filter(({ floor }) => floor !== undefined).length;
      const counted =
        operation === 'units' ? panelWords.twinUnits(count, floors) : words.operationCount(operation, count);
      return {
        name: panelWords.twinGroup(operation),
        written: '',
        notes: [counted, ...layerNotes(operation, scene)],
      };
    }
    case 'aside': {
      const { path, reason } = item.aside;
      const why = panelWords.setAsideReason(path, reason).slice(0, shortest);
      return { name: panelWords.twinAside(why), written: '', notes: [] };
    }
    case 'waiting':
      return { name: panelWords.loading(item.operation), written: '', notes: [] };
    case 'empty':
      return { name: panelWords.emptyAnswer(item.operation), written: '', notes: [] };
    case 'failed': {
      const failure = failureOf(inspection, item.operation);
      return {
        name: failure ? panelWords.failure(failure.facts) : panelWords.twinGroup(item.operation),
        written: '',
        notes: [],
      };
    }
  }
}

/** The texts by which typing finds a row: its name, and what a person calls it for short. */
export function typedTexts(item: TwinItem, scene: Seen, ground: number | undefined): readonly string[] {
  switch (item.kind) {
    case 'unit': {
      const number = unitNumber(item.subject);
      return number === undefined ? [] : [number, withoutIsolates(panelWords.unit(number))];
    }
    case 'point': {
      const { name, written } = twinText(item, scene, ground);
      return item.operation === 'entrance' ? [name, written, entranceLetter(item.index)] : [name, written];
    }
    case 'place':
    case 'floor':
    case 'group': {
      const { name, written } = twinText(item, scene, ground);
      return [name, written];
    }
    default:
      return [];
  }
}

function pointName({ operation, index }: Extract<TwinItem, { readonly kind: 'point' }>): string {
  return operation === 'parking'
    ? panelWords.twinParking(index + 1)
    : panelWords.twinEntrance(entranceLetter(index));
}

function unitName({ subject }: Extract<TwinItem, { readonly kind: 'unit' }>): string {
  const number = unitNumber(subject);
  return number === undefined ? panelWords.twinUnitWithoutNumber : panelWords.unit(number.slice(0, shortest));
}

function whereFrom(origin: Position | undefined, position: Position): readonly string[] {
  if (!origin) return [];
  return [panelWords.twinWhere(metresBetween(origin, position), windBetween(origin, position))];
}

function layerNotes(operation: OperationName, { address }: Seen): readonly string[] {
  return address.layers.includes(layerOf[operation]) ? [] : [panelWords.twinLayerOff];
}
