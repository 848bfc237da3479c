import { arrivalNotes } from '../../domain/arrival-notes.ts';
import { entranceLetter } from '../../domain/entrance-letter.ts';
import { readinessCount, readinessOf } from '../../domain/readiness.ts';
import type { Stop } from '../../domain/route.ts';
import { noteWords } from '../../panel/arrival/note-words.ts';
import { entranceIndex, shortNumber, toldWay } from '../../panel/arrival/told-way.ts';
import { causeWords } from '../../panel/place/readiness-row.tsx';
import type { SheetChecks, SheetReadiness, SheetWay } from '../../report/sheet/sheet.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { panelWords } from '../../words/words.ts';

/** The way as the tab Arrival tells it. */
export function sheetWay(scene: Scene, ground: number | undefined): SheetWay {
  const { arrival, inspection, address } = scene;
  const { parking, entrance, legs } = arrival.route;
  const nameOf = (stop: Stop): string => {
    if (stop === parking) return panelWords.stopParking;
    if (stop === entrance) return panelWords.stopDoor(entranceLetter(entranceIndex(inspection, stop)));
    return arrival.unit ? panelWords.stopUnit(shortNumber(arrival.unit)) : panelWords.stopPlace;
  };
  const told = toldWay(scene, ground);
  return {
    sentence: told ? panelWords.arrivalSentence(told) : panelWords.noWay,
    legs: legs.map(({ from, to, metres }) => ({
      from: nameOf(from),
      to: nameOf(to),
      metres,
      ends: [from.position, to.position],
    })),
    notes: arrivalNotes(inspection, arrival, address.sel).map(noteWords),
  };
}

/** The readiness as the panel's card tells it. */
export function sheetReadiness({ inspection }: Scene): SheetReadiness {
  const facts = readinessOf(inspection);
  const { yes, of } = readinessCount(facts);
  return {
    count: panelWords.readinessCount(yes, of),
    facts: facts.map((fact) => {
      const { item, state } = fact;
      const open = state === 'no' || state === 'unknown';
      const name = open ? panelWords.readinessOpen(item, state) : panelWords.readinessItem(item);
      return { state, name, cause: causeWords(fact) };
    }),
  };
}

/** What the tab Checks says. */
export function sheetChecks({ checks }: Scene): SheetChecks {
  const { findings, suppressed, passed, notRun, pending, profile } = checks;
  return {
    findings,
    accepted: suppressed.length,
    summary: panelWords.checks.summary(passed.length, notRun.length),
    pending,
    profile,
  };
}
