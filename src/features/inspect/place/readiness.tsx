import { type MouseEvent, useMemo } from 'react';
import { formatLength, formatList } from '../../../domain/format/formats.ts';
import { nearLimit } from '../../../domain/geo/geodesy.ts';
import {
  countReadiness,
  getReadiness,
  type ReadinessCause,
  type ReadinessFact,
  type ReadinessItem,
  type ReadinessState,
} from '../../../domain/place/readiness.ts';
import type { Tab } from '../../../state/address.ts';
import { CheckBold, MinusBold, XBold } from '../../../ui/icons/first-icons.ts';
import { LazyDetails } from '../../../ui/lazy.tsx';
import { SeeCheck } from '../checks/see-check.tsx';
import { explainCause, formatReadiness, getFactName } from '../model/readiness/cause-words.ts';
import readinessWords from '../model/readiness/readiness.messages';
import { useChecks, useInspection, useSelection } from '../model/scene-context.tsx';
import type { Selection } from '../model/use-scene.ts';
import styles from './readiness.module.css';

/** What a delivery wants to know: how much of it is there, and what is missing, each with the way to its evidence. */
export function Readiness() {
  const { inspection } = useInspection();
  const checks = useChecks();
  const facts = useMemo(() => getReadiness(inspection, checks.findings), [inspection, checks.findings]);
  const { of } = countReadiness(facts);
  const unmeasured = getUnmeasured(facts);
  const notApplicable = facts.filter(({ state }) => state === 'not-applicable').length;
  const open = facts.filter(({ state }) => state === 'no' || state === 'unknown');
  return (
    <section className="px-5 pt-3 pb-1h line-top" aria-label={readinessWords.title}>
      <header className="flex between items-baseline">
        <h2 className="body strong m-0">{readinessWords.title}</h2>
        <p className="tight title bold tabular">{formatReadiness(facts)}</p>
      </header>
      {of === 0 ? (
        unmeasured.map(({ why }) => (
          <p key={why} className="small quiet py-1">
            {readinessWords.nothingMeasured[why]}
          </p>
        ))
      ) : (
        <>
          <div aria-hidden className={`${styles.bar} mt-1h mb-2 flex gap-1`}>
            {inOrder(facts).map(({ item, state }) => (
              <span className="flex-1 edged" key={item} data-state={state} />
            ))}
          </div>
          {notApplicable > 0 && (
            <p className="small quiet py-1">{readinessWords.notApplicable({ count: notApplicable })}</p>
          )}
          {unmeasured.map(({ why, items }) => (
            <p key={why} className="small quiet py-1">
              {readinessWords.itemsNotMeasured[why]({
                items: formatList(items.map((item) => readinessWords.listed[item])),
              })}
            </p>
          ))}
          {open.length === 0 ? (
            unmeasured.length === 0 && <p className="small quiet py-1">{readinessWords.whole}</p>
          ) : (
            <ul className="-mx-2">
              {open.map((fact) => (
                <ReadinessRow key={fact.item} fact={fact} />
              ))}
            </ul>
          )}
          <LazyDetails
            className={`${styles.all} mb-1`}
            summaryClass="chevron row gap-1h small medium quiet cursor-pointer target"
            summary={readinessWords.all}
          >
            {() => (
              <>
                <ul className="-mx-2">
                  {facts.map((fact) => (
                    <ReadinessRow key={fact.item} fact={fact} />
                  ))}
                </ul>
                <p className="pt-1 pb-2 caption faint">
                  {readinessWords.limits({
                    parking: formatLength(nearLimit.parking),
                    entrance: formatLength(nearLimit.entrance),
                  })}
                </p>
              </>
            )}
          </LazyDetails>
        </>
      )}
    </section>
  );
}

const silences = ['failed', 'asking', 'not-asked'] as const;

/** What no answer spoke of, by why. */
function getUnmeasured(facts: readonly ReadinessFact[]) {
  const open = facts.filter(({ state }) => state === 'not-measured');
  return silences.flatMap((why) => {
    const items = open.flatMap(({ item, cause }) => (getSilence(cause) === why ? [item] : []));
    return items.length > 0 ? [{ why, items }] : [];
  });
}

function getSilence(cause: ReadinessCause): string {
  return cause.kind === 'unmeasured' ? cause.place : cause.kind;
}

const rank: Record<ReadinessState, number> = {
  yes: 0,
  no: 1,
  unknown: 1,
  'not-measured': 2,
  'not-applicable': 3,
};

/** What is there fills the bar from its start, what does not apply ends it. */
function inOrder(facts: readonly ReadinessFact[]): ReadinessFact[] {
  return facts.toSorted((a, b) => rank[a.state] - rank[b.state]);
}

type Props = { readonly fact: ReadinessFact };

/** One fact as a button that leads to what proves it. */
function ReadinessRow({ fact }: Props) {
  const { select, go } = useSelection();
  const { item, state } = fact;
  return (
    <li>
      <button
        type="button"
        className={`${styles.row} gap-2 px-2 py-1 flex items-start small quiet break-anywhere text-start bare rounded cursor-pointer w-full hover`}
        data-item={item}
        data-state={state}
        onClick={(event) => showEvidence(event, fact, { select, go })}
      >
        <Sign state={state} />
        <span>
          <strong className="strong ink">{getFactName(fact)}.</strong> {explainCause(fact)}
        </span>
      </button>
      {fact.cause.kind === 'far' && fact.evidence !== undefined && (
        <span className="pl-6 block">
          <SeeCheck refs={[fact.evidence]} />
        </span>
      )}
    </li>
  );
}

function Sign({ state }: Pick<ReadinessFact, 'state'>) {
  const size = { size: 14, 'aria-hidden': true } as const;
  switch (state) {
    case 'yes':
      return <CheckBold {...size} className="good" />;
    case 'no':
      return <XBold {...size} className="quiet" />;
    case 'unknown':
      return <span aria-hidden className={`${styles.hollow} circle`} />;
    case 'not-measured':
      return <span aria-hidden className={`${styles.hollow} ${styles.unmeasured} circle`} />;
    case 'not-applicable':
      return <MinusBold {...size} className="quiet" />;
  }
}

/** The tab with the evidence; undefined where it is on the open one: the details, or why they are missing. */
const tabs: Record<ReadinessItem, Tab | undefined> = {
  address: undefined,
  point: undefined,
  parking: 'parking',
  entrance: 'entrances',
  units: 'units',
  floors: 'units',
  photo: undefined,
  wheelchair: undefined,
  elevator: undefined,
};

function showEvidence(
  event: MouseEvent<HTMLElement>,
  { item, evidence }: ReadinessFact,
  { select, go }: Pick<Selection, 'select' | 'go'>,
): void {
  const tab = tabs[item];
  if (evidence !== undefined) select(evidence);
  else if (tab !== undefined) go({ tab });
  else {
    const here = event.currentTarget.closest('[role="tabpanel"]');
    const section =
      here?.querySelector<HTMLElement>(`[data-evidence~="${item}"]`) ??
      here?.querySelector<HTMLElement>('[data-evidence="details"], [data-operations~="details"]');
    section?.scrollIntoView({ block: 'center' });
    section?.focus({ preventScroll: true });
  }
}
