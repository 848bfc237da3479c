import { getArrivalNotes } from '../../domain/arrival/arrival-notes.ts';
import type { Stop } from '../../domain/arrival/route.ts';
import { floorsAsSent } from '../../domain/format/floor-naming.ts';
import type { Inspection } from '../../domain/place/inspection.ts';
import { countReadiness, getReadiness } from '../../domain/place/readiness.ts';
import arrivalWords from '../inspect/model/arrival.messages';
import type { Checks } from '../inspect/model/checks.ts';
import { formatDoorLines } from '../inspect/model/doors/door-lines.ts';
import { stopName } from '../inspect/model/feature-name.ts';
import judgedWords from '../inspect/model/judging/judged.messages';
import { explainCause, formatReadiness, getFactName } from '../inspect/model/readiness/cause-words.ts';
import type { Answered, Selection } from '../inspect/model/use-scene.ts';
import { getShortNumber, getWayFacts, noteWords, stopIndex } from '../inspect/model/way-facts.ts';
import { formatUnitStop, formatWay } from '../inspect/model/way-sentence.ts';
import type { SheetChecks, SheetReadiness, SheetWay } from './sheet/sheet.ts';

/** Returns the way as the tab Arrival shows it, with the floors as they were sent. */
export function getSheetWay({
  inspection,
  arrival,
  address,
}: Pick<Answered, 'inspection'> & Pick<Selection, 'arrival' | 'address'>): SheetWay {
  const { parking, entrance, legs } = arrival.route;
  const nameOf = (stop: Stop): string => {
    if (stop === parking) return stopName('parking', stopIndex('parking', inspection, stop));
    if (stop === entrance) return stopName('entrance', stopIndex('entrance', inspection, stop));
    return arrival.unit ? formatUnitStop(getShortNumber(arrival.unit)) : arrivalWords.stop.place;
  };
  const told = getWayFacts({ arrival, inspection }, floorsAsSent);
  return {
    sentence: told ? formatWay(told) : arrivalWords.noWay,
    legs: legs.map(({ from, to, metres }) => ({
      from: nameOf(from),
      to: nameOf(to),
      metres,
      ends: [from.position, to.position],
    })),
    notes: [
      ...formatDoorLines({ arrival, inspection }),
      ...getArrivalNotes(inspection, arrival, address.sel).map(noteWords),
    ],
  };
}

/** Returns the readiness as the panel's card shows it. */
export function getSheetReadiness(inspection: Inspection, checks: Checks): SheetReadiness {
  const facts = getReadiness(inspection, checks.findings);
  const { of } = countReadiness(facts);
  return {
    count: formatReadiness(facts),
    // Where nothing was measured, nine lines would say it nine times.
    facts: (of === 0 ? [] : facts).map((fact) => ({
      state: fact.state,
      name: getFactName(fact),
      cause: explainCause(fact),
    })),
  };
}

/** Returns the content of the tab Checks. */
export function getSheetChecks(checks: Checks): SheetChecks {
  const { findings, suppressed, passed, notRun, pending, profile } = checks;
  return {
    findings,
    accepted: suppressed.length,
    summary: judgedWords.summary({ passed: passed.length, notRun: notRun.length }),
    pending,
    profile,
  };
}
