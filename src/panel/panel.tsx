import { Tabs } from '@base-ui/react/tabs';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { panelWords } from '../words/words.ts';
import { BrokenTab } from './broken-tab.tsx';
import type { Face } from './face.ts';
import { OtherFailures } from './failures/other-failures.tsx';
import styles from './panel.module.css';
import { openTab, panelTabs } from './panel-tabs.ts';
import { TabBar } from './tab-bar.tsx';

/** Everything the service said about the place that is asked for: tabs and the open tab's body. */
export function Panel(face: Face) {
  const { scene } = face;
  const open = openTab(scene.address.tab);
  const choose = (value: unknown) => {
    const tab = panelTabs.find(({ name }) => name === value);
    if (tab) scene.go({ tab: tab.name });
  };
  const { Body } = open;
  const question = `${scene.inspection.ask?.kind}/${scene.inspection.ask?.id}/${open.name}`;
  return (
    <Tabs.Root value={open.name} onValueChange={choose} className={styles.panel}>
      <TabBar scene={scene} open={open.name} />
      <Tabs.Panel key={question} value={open.name} className={styles.body}>
        <OtherFailures {...face} inItsPlace={open.operation} />
        <ErrorBoundary instead={(again) => <BrokenTab again={again} />}>
          {scene.inspection.ask ? (
            <Body {...face} />
          ) : (
            <p className={styles.nothing}>{panelWords.notAsked}</p>
          )}
        </ErrorBoundary>
      </Tabs.Panel>
    </Tabs.Root>
  );
}
