import { useState } from 'react';
import type { Scene } from '../../scene/use-scene.ts';
import { offeredTabs } from '../../state/address.ts';
import { userChoosesFinding } from '../../state/finding-focus.ts';
import { userLooksUp } from '../../state/looked-up.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Braces } from '../../ui/icons/braces.ts';
import { CircleSlash } from '../../ui/icons/circle-slash.ts';
import { LocateFixed } from '../../ui/icons/locate-fixed.ts';
import { Undo2 } from '../../ui/icons/undo-2.ts';
import { ruleText } from '../../words/rule-text.ts';
import { panelWords } from '../../words/words.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import styles from './finding-actions.module.css';
import type { FindingRow } from './finding-rows.ts';
import { keepAccepted, takeBack } from './keep.ts';
import type { Said } from './last-act.tsx';

type Props = {
  readonly row: FindingRow;
  readonly scene: Scene;
  readonly onSaid: (said: Said) => void;
};

/** What can be done with one finding: see it, copy what would be right, read it as it was sent, accept it. */
export function FindingActions({ row, scene, onSaid }: Props) {
  const { finding, facet, suppression } = row;
  const words = panelWords.checks;
  const [asking, setAsking] = useState(false);
  const ghost = finding.evidence?.ghost;
  const { name } = ruleText(finding.ruleId);
  const back = async () => {
    if (!suppression) return;
    try {
      await takeBack(suppression);
      onSaid({ text: words.takenBack(name), undo: () => keepAccepted([suppression]) });
    } catch {
      onSaid({ text: words.saveFailed });
    }
  };
  return (
    <div className={styles.actions}>
      <Button onClick={() => userChoosesFinding(finding.id)}>
        <LocateFixed size={15} aria-hidden />
        {words.showOnMap}
      </Button>
      {ghost && (
        // Latitude first, as people paste it.
        <CopyButton
          text={`${ghost[1]}, ${ghost[0]}`}
          label={words.copyGhost}
          done={panelWords.copied}
          refused={panelWords.notCopied}
        />
      )}
      {offeredTabs.includes('wire') && (
        <Button
          onClick={() => {
            userLooksUp({ operation: finding.operation, pointer: finding.pointer });
            scene.go({ tab: 'wire' });
          }}
        >
          <Braces size={15} aria-hidden />
          {words.openInWire}
        </Button>
      )}
      {facet === 'suppressed' ? (
        <Button onClick={() => void back()}>
          <Undo2 size={15} aria-hidden />
          {words.takeBack}
        </Button>
      ) : (
        <Button onClick={() => setAsking(true)}>
          <CircleSlash size={15} aria-hidden />
          {words.accept}
        </Button>
      )}
      {scene.inspection.ask && (
        <AcceptDialog
          open={asking}
          finding={finding}
          inspection={scene.inspection}
          ask={scene.inspection.ask}
          onClose={() => setAsking(false)}
          onAccepted={(kept) => {
            setAsking(false);
            onSaid({ text: words.accepted(name), undo: () => takeBack(kept) });
          }}
        />
      )}
    </div>
  );
}
