import type { MouseEvent } from 'react';
import { jsonText } from '../../domain/json-leaves.ts';
import type { ReadinessFact, ReadinessItem } from '../../domain/readiness.ts';
import type { Scene } from '../../scene/use-scene.ts';
import type { Tab } from '../../state/address.ts';
import { CheckBold } from '../../ui/icons/check-bold.ts';
import { MinusBold } from '../../ui/icons/minus-bold.ts';
import { XBold } from '../../ui/icons/x-bold.ts';
import { panelWords } from '../../words/words.ts';
import { SeeCheck } from '../checks/see-check.tsx';
import styles from './readiness.module.css';

type Props = { readonly fact: ReadinessFact; readonly scene: Scene };

/** One fact as a button that leads to what proves it. */
export function ReadinessRow({ fact, scene }: Props) {
  const { item, state } = fact;
  const open = state === 'no' || state === 'unknown';
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        data-item={item}
        data-state={state}
        onClick={(event) => showEvidence(event, fact, scene)}
      >
        <Sign state={state} />
        <span>
          <strong>{open ? panelWords.readinessOpen(item, state) : panelWords.readinessItem(item)}.</strong>{' '}
          {causeWords(fact)}
        </span>
      </button>
      {fact.cause.kind === 'far' && fact.evidence !== undefined && (
        <span className={styles.check}>
          <SeeCheck scene={scene} refs={[fact.evidence]} />
        </span>
      )}
    </li>
  );
}

function Sign({ state }: Pick<ReadinessFact, 'state'>) {
  const size = { size: 14, 'aria-hidden': true } as const;
  switch (state) {
    case 'yes':
      return <CheckBold {...size} className={styles.yes} />;
    case 'no':
      return <XBold {...size} className={styles.no} />;
    case 'unknown':
      return <span aria-hidden className={styles.hollow} />;
    case 'not-applicable':
      return <MinusBold {...size} className={styles.no} />;
  }
}

/** The tab with the evidence; undefined where it stands in the open one: the details, or why they are not there. */
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

function showEvidence(event: MouseEvent<HTMLElement>, { item, evidence }: ReadinessFact, scene: Scene): void {
  const tab = tabs[item];
  if (evidence !== undefined) scene.select(evidence);
  else if (tab !== undefined) scene.go({ tab });
  else {
    const here = event.currentTarget.closest('[role="tabpanel"]');
    const section =
      here?.querySelector<HTMLElement>(`[data-evidence~="${item}"]`) ??
      here?.querySelector<HTMLElement>('[data-evidence="details"], [data-failed="details"]');
    section?.scrollIntoView({ block: 'center' });
    section?.focus({ preventScroll: true });
  }
}

/** Why a fact is as it is, in words. */
export function causeWords({ item, cause }: ReadinessFact): string {
  const said = panelWords.cause;
  switch (cause.kind) {
    case 'asking':
    case 'failed':
    case 'not-asked':
    case 'not-a-building':
    case 'no-units':
      return said[cause.kind];
    case 'text':
      return said.text(cause.text.slice(0, 120));
    case 'point':
      return said.point(cause.position[1], cause.position[0]);
    case 'none':
      return said.none(item);
    case 'unusable':
      return said.unusable(item, cause.count);
    case 'near':
      return said.near(cause.metres, cause.limit);
    case 'far':
      return said.far(cause.metres, cause.limit);
    case 'unmeasured':
      return said.unmeasured(cause.count, cause.place);
    case 'count':
      return said.count(item, cause.count);
    case 'some':
      return said.some(cause.count, cause.of);
    case 'field':
      return fieldWords(cause.sent);
  }
}

function fieldWords(sent: unknown): string {
  const said = panelWords.cause;
  if (sent === undefined) return said.fieldMissing;
  if (sent === null) return said.fieldNull;
  if (sent === true) return said.fieldTrue;
  if (sent === false) return said.fieldFalse;
  return said.fieldSent(
    typeof sent === 'string' ? JSON.stringify(sent.slice(0, 60)) : jsonText(sent).slice(0, 60),
  );
}
