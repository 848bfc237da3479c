import { Tabs } from '@base-ui/react/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatNumber } from '../../domain/format/formats.ts';
import { countReal, type Inspection } from '../../domain/place/inspection.ts';
import type { Finding } from '../../spec/finding.ts';
import type { OperationName } from '../../spec/operations.ts';
import { offeredTabs, type Tab } from '../../state/address.ts';
import { SeverityMark } from '../../ui/severity-mark.tsx';
import line from '../../ui/tab-line.module.css';
import inspectWords from './inspect.messages';
import inspectionWords from './model/inspection.messages';
import styles from './panel.module.css';
import tabBarStyles from './tab-bar.module.css';

// The part of the panel that is painted before any script: a module of its own, so that only its own styles are
// inlined.

type PanelTabsProps = {
  readonly open: Tab;
  readonly onOpen: (tab: Tab) => void;
  readonly children: ReactNode;
};

/** The panel: its line of tabs, and the body of the open one. */
export function PanelTabs({ open, onOpen, children }: PanelTabsProps) {
  const choose = (value: unknown) => {
    const tab = offeredTabs.find((name) => name === value);
    if (tab) onOpen(tab);
  };
  return (
    <Tabs.Root
      value={open}
      onValueChange={choose}
      className={`${styles.panel} fill column min-h-0 h-full paper-whole`}
    >
      {children}
    </Tabs.Root>
  );
}

/** Tabs that say how many features their operation answered. */
const counted: Readonly<Partial<Record<Tab, OperationName>>> = {
  parking: 'parking',
  entrances: 'entrance',
  units: 'units',
};

type TabLineProps = {
  readonly open: Tab;
  readonly inspection: Inspection;
  readonly findings: { readonly count: number; readonly worst: Finding } | undefined;
};

/** The tabs in one line; where they do not fit, the line scrolls sideways and fades at the edge that hides some. */
export function TabLine({ open, inspection, findings }: TabLineProps) {
  const bar = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts that come later make the tabs wider
  useEffect(() => {
    const tab = bar.current?.querySelector(`[data-tab="${open}"]`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open, inspection, findings?.count]);
  return (
    <Tabs.List
      ref={bar}
      className={`${line.bar} ${tabBarStyles.bar} paper-hidden`}
      aria-label={inspectWords.tabs}
      activateOnFocus
    >
      {offeredTabs.map((name) => {
        const operation = counted[name];
        const count = operation && countReal(inspection[operation]);
        const missing = operation && count === undefined;
        const awaited = missing && inspection[operation].state !== 'failed';
        return (
          <Tabs.Tab
            key={name}
            value={name}
            data-tab={name}
            data-awaited={awaited || undefined}
            className={`${line.tab} ${tabBarStyles.tab} ring-in`}
          >
            {inspectionWords.tab[name]}
            {name === 'checks' && findings && (
              <span className={`${tabBarStyles.count} faint medium`}>
                {' '}
                <SeverityMark severity={findings.worst.severity} size={10} />
                {formatNumber(findings.count)}
              </span>
            )}
            {count !== undefined && (
              <span className={`${tabBarStyles.count} faint medium`}>{` ${formatNumber(count.real)}`}</span>
            )}
            {count !== undefined && count.unusable > 0 && (
              <span className="visually-hidden">{inspectWords.alsoUnusable({ count: count.unusable })}</span>
            )}
          </Tabs.Tab>
        );
      })}
    </Tabs.List>
  );
}
