import { Tabs } from '@base-ui/react/tabs';
import { type ComponentType, memo, type ReactNode, useDeferredValue, useEffect, useMemo } from 'react';
import type { Inspection } from '../../domain/place/inspection.ts';
import { type Ask, operationNames } from '../../spec/operations.ts';
import type { Tab } from '../../state/address.ts';
import { waitUntilSettled } from '../../state/interface/settled.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Lazy } from '../../ui/lazy.tsx';
import { kitConnection } from '../kit/model/named-kit.ts';
import { getCountedFindings } from './checks/severity-counts.ts';
import type { FailureCardProps } from './failures/failure-card.tsx';
import inspectWords from './inspect.messages';
import { ListSkeleton } from './list/list-skeleton.tsx';
import { formatFailureCause } from './model/asking/failure-text.ts';
import { correctionLines } from './model/corrections/lazy.ts';
import { getReportedCauses, isSignedOut } from './model/inspection-facts.ts';
import { SceneProvider, useAsk, useChecks, useInspection, useSelection } from './model/scene-context.tsx';
import type { Scene } from './model/use-scene.ts';
import { useReportOffer } from './offer-report.ts';
import styles from './panel.module.css';
import { PanelTabs, TabLine } from './panel-frame.tsx';
import { failuresOfTab, fetchTabs, openTab } from './panel-tabs.ts';
import { PlaceHead } from './place/place-head.tsx';
import { getPlaceHeading } from './place/place-heading.ts';

type Props = FailureCardProps & {
  /** What the open kit holds, and which place that was asked for it does not. */
  readonly KitPlaces: ComponentType<{ readonly missing?: Ask }>;
};

/** Everything the service said about the place that is asked for: tabs and the open tab's body. */
export function Panel(props: Props) {
  const now: Scene = {
    answered: useInspection(),
    selection: useSelection(),
    checks: useChecks(),
    asking: useAsk(),
  };
  const late: Scene = {
    answered: useDeferredValue(now.answered),
    selection: useDeferredValue(now.selection),
    checks: useDeferredValue(now.checks),
    asking: useDeferredValue(now.asking),
  };
  // What the reader does is followed at once; answers and findings wait until the map has been given them.
  const chosen =
    late.selection.address !== now.selection.address || late.answered.connection !== now.answered.connection;
  return (
    <SceneProvider scene={chosen ? now : late}>
      <PanelOf {...props} />
    </SceneProvider>
  );
}

const PanelOf = memo(function PanelOf({ KitPlaces, onTokenNeeded }: Props) {
  const { inspection, connection } = useInspection();
  const { address, go } = useSelection();
  const open = openTab(address.tab);
  useEffect(() => void waitUntilSettled().then(fetchTabs), []);
  const lack = instead(inspection, KitPlaces);
  useReportOffer(lack === undefined && inspection.ask !== undefined);
  if (!inspection.ask && connection === kitConnection) {
    return (
      <div className={`${styles.panel} fill column min-h-0 h-full paper-whole`}>
        <div className={`${styles.body} scroll column flex-1 min-h-0 paper-whole`}>
          <KitPlaces />
        </div>
      </div>
    );
  }
  const question = `${inspection.ask?.kind}/${inspection.ask?.id}/${open.name}`;
  return (
    <PanelTabs open={open.name} onOpen={(tab) => go({ tab })}>
      <TabBar open={open.name} />
      <Tabs.Panel
        key={question}
        value={open.name}
        className={`${styles.body} scroll column flex-1 min-h-0 paper-whole`}
      >
        {open.name !== 'place' && lack === undefined && <PaperHead />}
        {lack === undefined && <LateFailures onTokenNeeded={onTokenNeeded} />}
        {lack === undefined && <CorrectionsOfTab tab={open.name} />}
        <ErrorBoundary instead={(again) => <BrokenTab again={again} />}>
          {lack === undefined ? (
            <Lazy
              part={open.body}
              given={{}}
              meanwhile={<ListSkeleton label={inspectWords.tabLoading} rows={6} markWidth={26} lines={2} />}
            />
          ) : (
            lack
          )}
        </ErrorBoundary>
      </Tabs.Panel>
    </PanelTabs>
  );
});

/** The corrections of what a tab shows: of one operation, or of all. */
function CorrectionsOfTab({ tab }: { readonly tab: Tab }) {
  if (tab === 'arrival' || tab === 'wire') return null;
  const operation = tab === 'entrances' ? 'entrance' : tab;
  return (
    <Lazy
      part={correctionLines}
      given={{
        inset: true,
        operation: operation === 'place' || operation === 'checks' ? undefined : operation,
      }}
      instead={() => null}
    />
  );
}

/** On paper each tab says what it is about; on the screen the tab Place does. */
function PaperHead() {
  const { inspection } = useInspection();
  const { title, line } = getPlaceHeading(inspection);
  return (
    <header className="paper-only px-5 py-4">
      <PlaceHead waiting={false} title={title} id={inspection.ask?.id ?? ''} line={line} />
    </header>
  );
}

/** The line of tabs, with what was answered and found in them. */
function TabBar({ open }: { readonly open: Tab }) {
  const { inspection } = useInspection();
  const checks = useChecks();
  const findings = useMemo(() => getCountedFindings(checks), [checks]);
  return <TabLine open={open} inspection={inspection} findings={findings} />;
}

/** What failed, in plain sentences until its cards have come, and where the network took those with it. */
function LateFailures(props: FailureCardProps) {
  const { inspection } = useInspection();
  const { attempts } = useAsk();
  const causes = getReportedCauses(inspection);
  if (causes.length === 0 && Object.keys(attempts).length === 0) return null;
  const plain = causes.map((cause) => (
    <p key={cause.operations.join(' ')} className="px-5 py-6 quiet">
      {formatFailureCause(cause)}
    </p>
  ));
  return <Lazy part={failuresOfTab} given={props} meanwhile={plain} instead={() => plain} />;
}

/**
 * Returns what replaces every tab: nothing is asked, the kit does not know it, or a login answered, which the page
 * reports itself.
 */
function instead(inspection: Inspection, KitPlaces: Props['KitPlaces']): ReactNode | undefined {
  const { ask, details } = inspection;
  if (operationNames.every((name) => isSignedOut(inspection, name))) return null;
  if (!ask) return <p className="px-5 py-6 quiet">{inspectWords.notAsked}</p>;
  const lacks = details.state === 'failed' ? details.failure.facts.notRecorded : undefined;
  return lacks === 'place' || lacks === 'kit' ? <KitPlaces missing={ask} /> : undefined;
}

/** Shown in place of a tab that failed. */
function BrokenTab({ again }: { readonly again: () => void }) {
  return (
    <div role="alert" className="px-5 py-6 quiet">
      <p>{inspectWords.tabBroke}</p>
      <Button onClick={again}>{inspectWords.showAgain}</Button>
    </div>
  );
}
