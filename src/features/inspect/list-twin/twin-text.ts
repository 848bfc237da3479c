import { countUnitsOnFloor, getUnitNumber } from '../../../domain/floors/floors.ts';
import { formatList } from '../../../domain/format/formats.ts';
import { isolate, isolateNumber, removeIsolates } from '../../../domain/format/sentences.ts';
import { getPlaceTitle } from '../../../domain/place/place-record.ts';
import { getPointMark } from '../../../domain/place/ref.ts';
import type { Position } from '../../../spec/geojson.ts';
import type { OperationName } from '../../../spec/operations.ts';
import { getEmphasised, type LayerName } from '../../../state/address.ts';
import inspectWords from '../inspect.messages';
import { getPointName, getUnitName } from '../model/feature-name.ts';
import inspectionWords from '../model/inspection.messages';
import {
  formatFloorLabel,
  formatOperationCount,
  formatSentInstead,
  setAsideReason,
} from '../model/inspection-texts.ts';
import type { Answered, Selection } from '../model/use-scene.ts';
import { formatOffset } from '../where-from.tsx';
import type { TwinItem } from './twin-nodes.ts';

/** The text of a row: `name` is ours, `written` is from the answer, `notes` say where it is or what is wrong. */
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

export type TwinSeen = Pick<Answered, 'inspection'> &
  Pick<Selection, 'floors' | 'floor' | 'address' | 'naming'>;

/** The words of a row. */
export function formatTwinText(item: TwinItem, seen: TwinSeen): TwinText {
  const { inspection } = seen;
  const origin = inspection.details.subjects[0]?.position;
  switch (item.kind) {
    case 'place': {
      const { title } = getPlaceTitle(item.subject.data);
      return {
        name: inspectionWords.place,
        written: title.slice(0, shortest),
        notes: layerNotes('details', seen),
      };
    }
    case 'point':
      return {
        name: getPointName(item.operation, item.index),
        written: item.subject.data.properties?.text?.slice(0, shortest) ?? '',
        notes: whereNotes(origin, item.subject.position),
      };
    case 'unit':
      return {
        name: getUnitName(item.subject, shortest),
        written: '',
        notes: whereNotes(origin, item.subject.position),
      };
    case 'floor': {
      const { floor, sent } = item.group;
      const notes = [inspectionWords.count.units({ count: countUnitsOnFloor(item.group) })];
      if (seen.floor?.key === item.group.key) notes.push(inspectWords.floorShown);
      return floor === undefined
        ? { name: inspectionWords.floorUnknown, written: formatSentInstead(sent?.slice(0, shortest)), notes }
        : { name: formatFloorLabel(floor, seen.naming), written: '', notes };
    }
    case 'group': {
      const { operation, count, unusable } = item;
      return {
        name: inspectionWords.group[operation],
        written: '',
        notes: [formatOperationCount(operation, count, unusable), ...layerNotes(operation, seen)],
      };
    }
    case 'aside': {
      const why = setAsideReason(item.aside).slice(0, shortest);
      return { name: inspectWords.notOnMap({ reason: why }), written: '', notes: [] };
    }
    case 'waiting':
      return { name: inspectWords.loading[item.operation], written: '', notes: [] };
    case 'empty':
      return {
        name: inspectionWords.group[item.operation],
        written: '',
        notes: [formatOperationCount(item.operation, 0)],
      };
    case 'failed': {
      // Why is said above, by the card of the failure.
      const named = item.cause.operations.map((operation) => inspectionWords.group[operation]);
      return { name: formatList(named), written: '', notes: [inspectWords.notRead] };
    }
    case 'laid':
      return { name: item.row.name, written: '', notes: item.row.notes };
  }
}

/** Returns the whole text of a row: its name, its own text, and its notes. */
export function formatRowName({ name, written, notes }: TwinText): string {
  const whole = written === '' ? name : `${name}, ${isolate(written)}`;
  return notes.length === 0 ? whole : `${whole}: ${notes.join(', ')}`;
}

/** Returns the texts by which typing finds a row: its name, and its short form. */
export function getTypedTexts(item: TwinItem, seen: TwinSeen): readonly string[] {
  switch (item.kind) {
    case 'unit': {
      const number = getUnitNumber(item.subject);
      return number === undefined
        ? []
        : [number, removeIsolates(inspectionWords.unit({ number: isolateNumber(number) }))];
    }
    case 'point': {
      const { name, written } = formatTwinText(item, seen);
      return item.operation === 'entrance'
        ? [name, written, getPointMark('entrance', item.index)]
        : [name, written];
    }
    case 'place':
    case 'floor':
    case 'group': {
      const { name, written } = formatTwinText(item, seen);
      return [name, written];
    }
    default:
      return [];
  }
}

function whereNotes(origin: Position | undefined, position: Position): readonly string[] {
  const where = formatOffset({ origin, position });
  return where === undefined ? [] : [where];
}

function layerNotes(operation: OperationName, { address }: TwinSeen): readonly string[] {
  const layer = layerOf[operation];
  if (!address.layers.includes(layer)) return [inspectWords.layerOff];
  return getEmphasised(address) === layer ? [inspectWords.layerEmphasised] : [];
}
