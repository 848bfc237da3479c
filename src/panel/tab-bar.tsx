import { Tabs } from '@base-ui/react/tabs';
import { useEffect, useMemo, useRef } from 'react';
import type { Scene } from '../scene/use-scene.ts';
import type { Tab } from '../state/address.ts';
import { SeverityMark } from '../ui/severity-mark.tsx';
import line from '../ui/tab-line.module.css';
import { panelWords } from '../words/words.ts';
import { countedFindings } from './checks/severity-counts.ts';
import { receivedCount } from './face.ts';
import { panelTabs } from './panel-tabs.ts';
import styles from './tab-bar.module.css';

type Props = { readonly scene: Pick<Scene, 'inspection' | 'checks'>; readonly open: Tab };

/** The tabs in one line; where they do not fit, the line scrolls sideways and fades at the edge that hides some. */
export function TabBar({ scene: { inspection, checks }, open }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const findings = useMemo(() => countedFindings(checks), [checks]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts that come later make the tabs wider
  useEffect(() => {
    const tab = bar.current?.querySelector(`[data-tab="${open}"]`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open, inspection, findings?.count]);
  return (
    <Tabs.List ref={bar} className={`${line.bar} ${styles.bar}`} aria-label={panelWords.tabs} activateOnFocus>
      {panelTabs.map(({ name, operation, counted }) => {
        const count = counted && operation ? receivedCount(inspection[operation]) : undefined;
        const missing = counted && operation && count === undefined;
        const awaited = missing && inspection[operation].state !== 'failed';
        return (
          <Tabs.Tab
            key={name}
            value={name}
            data-tab={name}
            data-awaited={awaited || undefined}
            className={`${line.tab} ${styles.tab}`}
          >
            {panelWords.tab(name)}
            {name === 'checks' && findings && (
              <span className={styles.count}>
                {' '}
                <SeverityMark severity={findings.worst} size={10} />
                {panelWords.count(findings.count)}
              </span>
            )}
            {count !== undefined && <span className={styles.count}>{` ${panelWords.count(count)}`}</span>}
          </Tabs.Tab>
        );
      })}
    </Tabs.List>
  );
}
