import { Tabs } from '@base-ui/react/tabs';
import { useEffect, useRef } from 'react';
import type { Inspection } from '../domain/inspection.ts';
import type { Tab } from '../state/address.ts';
import { panelWords } from '../words/words.ts';
import { receivedCount } from './face.ts';
import { panelTabs } from './panel-tabs.ts';
import styles from './tab-bar.module.css';

type Props = { readonly inspection: Inspection; readonly open: Tab };

/** The tabs in one line; where they do not fit, the line scrolls sideways and fades at the edge that hides some. */
export function TabBar({ inspection, open }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = bar.current?.querySelector(`[data-tab="${open}"]`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  return (
    <Tabs.List ref={bar} className={styles.bar} aria-label={panelWords.tabs} activateOnFocus>
      {panelTabs.map(({ name, operation, counted }) => {
        const count = counted && operation ? receivedCount(inspection[operation]) : undefined;
        return (
          <Tabs.Tab key={name} value={name} data-tab={name} className={styles.tab}>
            {panelWords.tab(name)}
            {count !== undefined && <span className={styles.count}>{` ${panelWords.count(count)}`}</span>}
          </Tabs.Tab>
        );
      })}
    </Tabs.List>
  );
}
