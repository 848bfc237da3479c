import type { ReactNode } from 'react';
import { getArrivalNotes } from '../../../domain/arrival/arrival-notes.ts';
import { keepUnitsTogether } from '../../../domain/format/finding-values.ts';
import { getRefOperation } from '../../../domain/place/ref.ts';
import { offeredTabs } from '../../../state/address.ts';
import { ChevronRight } from '../../../ui/icons/first-icons.ts';
import arrivalWords from '../model/arrival.messages';
import { useInspection, useSelection } from '../model/scene-context.tsx';
import type { Answered, Selection } from '../model/use-scene.ts';
import { formatHow, getWayFacts, noteWords } from '../model/way-facts.ts';
import { formatAnswer } from '../model/way-sentence.ts';
import styles from './arrival-line.module.css';
import { WayKey } from './way-key.tsx';

/**
 * Shows the way as an answer under the place's head, with its marks as the key; opens the tab Arrival where that is
 * offered.
 */
export function ArrivalLine() {
  const { inspection } = useInspection();
  const { arrival, address, naming } = useSelection();
  // What the way lacks comes before how it is gone: an estimate without parking is another estimate.
  const lack = getArrivalNotes(inspection, arrival, address.sel).find(
    ({ kind }) => kind === 'lack' || kind === 'far',
  );
  const way = getWayFacts({ arrival, inspection }, naming);
  const barred = arrival.barred && arrivalWords.barredShort[arrival.barred];
  return (
    <ToArrival>
      <span className={`${styles.words} stack fill`}>
        <span className={`${styles.short} tight balance lead strong tabular`}>
          {way
            ? keepUnitsTogether(formatAnswer(way).join(' · '))
            : explainNoWay({ inspection, address, arrival })}
        </span>
        <span className="flex wrap between items-center gap-x-3">
          <span className={`${styles.how} small quiet`}>
            {lack ? noteWords(lack) : (barred ?? formatHow(arrival, naming))}
          </span>
          <WayKey arrival={arrival} inspection={inspection} />
        </span>
      </span>
    </ToArrival>
  );
}

/** A line that opens the tab Arrival, where that is offered. */
function ToArrival({ children }: { readonly children: ReactNode }) {
  const { go } = useSelection();
  if (!offeredTabs.includes('arrival'))
    return <div className={`${styles.line} pl-5 pr-3 py-3 fading`}>{children}</div>;
  return (
    <button
      type="button"
      className={`${styles.line} pl-5 pr-3 py-3 fading cursor-pointer hover ring-in`}
      onClick={() => go({ tab: 'arrival' })}
    >
      {children}
      <ChevronRight size={16} aria-hidden className={`${styles.chevron} flex-none faint paper-hidden`} />
    </button>
  );
}

type Asked = Pick<Answered, 'inspection'> & Pick<Selection, 'address' | 'arrival'>;

/** Explains why there is no way; it may still be loading. */
export function explainNoWay(asked: Asked): string {
  return isAnswerPending(asked) ? arrivalWords.waiting : arrivalWords.noWay;
}

/** Returns whether an answer that the way needs, or the code that chooses it, is still to come. */
export function isAnswerPending({ inspection, address, arrival }: Asked): boolean {
  if (arrival.pending) return true;
  const { details, parking, entrance, units } = inspection;
  const toUnit = address.sel !== null && getRefOperation(address.sel) === 'units';
  return [details, parking, entrance, ...(toUnit ? [units] : [])].some(({ state }) => state === 'loading');
}
