import { Tabs } from '@base-ui/react/tabs';
import { memo, type ReactNode, Suspense, useDeferredValue, useEffect } from 'react';
import { kitConnection } from '../state/kit-link.ts';
import { whenSettled } from '../state/settled.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { panelWords } from '../words/words.ts';
import { BrokenTab } from './broken-tab.tsx';
import type { Face } from './face.ts';
import { OtherFailures } from './failures/other-failures.tsx';
import { KitPlaces } from './kit/kit-places.tsx';
import { ShownTab } from './late-tab.tsx';
import { ListSkeleton } from './list/list-skeleton.tsx';
import styles from './panel.module.css';
import { fetchTabs, openTab, panelTabs } from './panel-tabs.ts';
import { TabBar } from './tab-bar.tsx';

/** Everything the service said about the place that is asked for: tabs and the open tab's body. */
export function Panel({ scene, onTokenNeeded }: Face) {
  const late = useDeferredValue(scene);
  // What the reader does is followed at once; answers and findings wait until the map has been given them.
  const chosen = late.address !== scene.address || late.connection !== scene.connection;
  return <PanelOf scene={chosen ? scene : late} onTokenNeeded={onTokenNeeded} />;
}

const PanelOf = memo(function PanelOf(face: Face) {
  const { scene } = face;
  const open = openTab(scene.address.tab);
  const choose = (value: unknown) => {
    const tab = panelTabs.find(({ name }) => name === value);
    if (tab) scene.go({ tab: tab.name });
  };
  useEffect(() => void whenSettled().then(fetchTabs), []);
  const lack = instead(scene.inspection);
  if (!scene.inspection.ask && scene.connection === kitConnection) {
    return (
      <div className={styles.panel}>
        <div className={styles.body}>
          <KitPlaces />
        </div>
      </div>
    );
  }
  const question = `${scene.inspection.ask?.kind}/${scene.inspection.ask?.id}/${open.name}`;
  return (
    <Tabs.Root value={open.name} onValueChange={choose} className={styles.panel}>
      <TabBar scene={scene} open={open.name} />
      <Tabs.Panel key={question} value={open.name} className={styles.body}>
        {lack === undefined && <OtherFailures {...face} inItsPlace={open.operation} />}
        <ErrorBoundary instead={(again) => <BrokenTab again={again} />}>
          {lack === undefined ? (
            <Suspense
              fallback={<ListSkeleton label={panelWords.tabLoading} rows={6} markWidth={26} lines={2} />}
            >
              <ShownTab body={open.body} face={face} />
            </Suspense>
          ) : (
            lack
          )}
        </ErrorBoundary>
      </Tabs.Panel>
    </Tabs.Root>
  );
});

/** What stands in place of every tab: nothing is asked, or the kit knows nothing of it. */
function instead({ ask, details }: Face['scene']['inspection']): ReactNode | undefined {
  if (!ask) return <p className={styles.nothing}>{panelWords.notAsked}</p>;
  const lacks = details.state === 'failed' ? details.failure.facts.notRecorded : undefined;
  return lacks === 'place' || lacks === 'kit' ? <KitPlaces missing={ask} /> : undefined;
}
