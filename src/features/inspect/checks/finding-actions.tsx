import { useMemo, useState } from 'react';
import { formatPastedCoordinate } from '../../../domain/geo/coordinate-text.ts';
import { getRuleText } from '../../../domain/words/rule-text.ts';
import { offeredTabs } from '../../../state/address.ts';
import { chooseFinding, lookUpValue } from '../../../state/interface/looked-at.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { LocateFixed } from '../../../ui/icons/first-icons.ts';
import { Braces, CircleSlash, Undo2 } from '../../../ui/icons/lazy-icons.ts';
import { CorrectButton } from '../model/corrections/correct-button.tsx';
import { getKnownCorrection } from '../model/corrections/known-correction.ts';
import { getEvidenceBounds } from '../model/evidence.ts';
import { useInspection, useSelection } from '../model/scene-context.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { type ActNote, keepAccepted, takeBack } from './acceptance.tsx';
import checkWords from './checks.messages';
import styles from './finding-actions.module.css';
import type { FindingRow } from './finding-rows.ts';

type Props = {
  readonly row: FindingRow;
  readonly onSaid: (said: ActNote) => void;
};

/** Actions on one finding: see it, copy the corrected value, read the answer, accept it. */
export function FindingActions({ row, onSaid }: Props) {
  const { inspection } = useInspection();
  const { go } = useSelection();
  const { finding, facet, suppression } = row;
  const [asking, setAsking] = useState(false);
  const ghost = finding.evidence?.ghost;
  const { drawn, known } = useMemo(() => getKnownCorrection(finding, inspection), [finding, inspection]);
  const rules = [finding.ruleId];
  const { name } = getRuleText(finding.ruleId);
  const back = async () => {
    if (!suppression) return;
    try {
      await takeBack(suppression);
      onSaid({ text: checkWords.takenBack({ name }), undo: () => keepAccepted([suppression]) });
    } catch {
      onSaid({ text: checkWords.saveFailed });
    }
  };
  return (
    <div className={`${styles.actions} flex wrap gap-1h`}>
      {getEvidenceBounds(finding, inspection) && (
        <Button onClick={() => chooseFinding(finding.id)}>
          <LocateFixed size={15} aria-hidden />
          {checkWords.showOnMap}
        </Button>
      )}
      {drawn && <CorrectButton subject={drawn} rules={rules} />}
      {known && drawn && <CorrectButton subject={drawn} rules={rules} known={known} />}
      {ghost && (
        // Latitude first, as people paste it.
        <CopyButton text={formatPastedCoordinate(ghost)} label={checkWords.copyGhost} />
      )}
      {offeredTabs.includes('wire') && (
        <Button
          onClick={() => {
            lookUpValue({ operation: finding.operation, pointer: finding.pointer });
            go({ tab: 'wire' });
          }}
        >
          <Braces size={15} aria-hidden />
          {checkWords.openInWire}
        </Button>
      )}
      {facet === 'suppressed' ? (
        <Button onClick={() => void back()}>
          <Undo2 size={15} aria-hidden />
          {checkWords.takeBack}
        </Button>
      ) : (
        <Button onClick={() => setAsking(true)}>
          <CircleSlash size={15} aria-hidden />
          {checkWords.accept}
        </Button>
      )}
      {inspection.ask && (
        <AcceptDialog
          open={asking}
          finding={finding}
          inspection={inspection}
          ask={inspection.ask}
          onClose={() => setAsking(false)}
          onAccepted={(kept) => {
            setAsking(false);
            onSaid({ text: checkWords.accepted({ name }), undo: () => takeBack(kept) });
          }}
        />
      )}
    </div>
  );
}
