import { useQuery } from '@tanstack/react-query';
import type { Connection } from '../../client/connection.ts';
import { answerQuery } from '../../client/queries.ts';
import type { Step } from '../../contract/playlist.ts';
import { unitNumber } from '../../domain/floors.ts';
import { answeredView } from '../../domain/inspection.ts';
import { placeTitle } from '../../domain/place-title.ts';
import { operationOfRef } from '../../domain/ref.ts';
import { addressOf } from '../../state/address.ts';
import { mapWords, shareWords } from '../../words/words.ts';

/**
 * What a step shows: `Dostyk 5, Astana, floor 12, 3D, unit 1208`. Names come from answers that are here already;
 * nothing is asked for it, so a place that nobody knows yet (`known` undefined) has its id.
 */
export function useStepInWords(step: Step, connection: Connection, known: string | undefined): string {
  const words = shareWords.present.shows;
  const { id, kind, floor, view, sel, unit, tab, compare } = addressOf(step.address);
  const ask = { id: id ?? '', kind: kind || 'place' };
  const details = useQuery({ ...answerQuery(connection, 'details', ask), enabled: false }).data;
  const units = useQuery({ ...answerQuery(connection, 'units', ask), enabled: false }).data;
  const place = details?.features[0]?.data;
  const selected = (): string | false => {
    if (sel === null) return unit !== null && words.unit(unit);
    const operation = operationOfRef(sel);
    if (operation === 'parking') return words.parking;
    if (operation === 'entrance') return words.entrance;
    if (operation !== 'units') return false;
    const found = units && answeredView(units).subjects.find(({ ref }) => ref === sel);
    const number = found && unitNumber(found);
    return number === undefined ? words.aUnit : words.unit(number);
  };
  const parts = [
    (place && placeTitle(place).title) || known || (id ?? words.page),
    floor !== null && floorInWords(floor),
    view === '3d' && words.standing,
    selected(),
    tab === 'checks' && words.checks,
    compare !== null && words.compared,
  ];
  return parts.filter((part) => part !== false).join(', ');
}

function floorInWords(floor: string): string {
  const number = Number(floor);
  return Number.isFinite(number)
    ? mapWords.floorTitle({ floor: number, sent: floor }, undefined)
    : `${mapWords.floor} ${floor === 'unknown' ? mapWords.floorUnknownShort : floor}`;
}
