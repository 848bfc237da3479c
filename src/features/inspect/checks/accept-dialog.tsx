import { useState } from 'react';
import type { Inspection } from '../../../domain/place/inspection.ts';
import { createSuppression } from '../../../domain/rules/suppress.ts';
import generalWords from '../../../domain/words/general.messages';
import { getRuleText } from '../../../domain/words/rule-text.ts';
import type { Finding } from '../../../spec/finding.ts';
import type { Suppression } from '../../../spec/judgement.ts';
import type { Ask } from '../../../spec/operations.ts';
import { getPreferences, setPreferences } from '../../../state/preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import styles from './accept-dialog.module.css';
import { keepAccepted } from './acceptance.tsx';
import checkWords from './checks.messages';
import { formatFindingSubject } from './finding-rows.ts';

type Props = {
  readonly open: boolean;
  readonly finding: Finding;
  readonly inspection: Inspection;
  readonly ask: Ask;
  readonly onClose: () => void;
  /** Called when the store has it. */
  readonly onAccepted: (kept: Suppression) => void;
};

/** Asks why a finding is no error: a reason, the person, and an end date. */
export function AcceptDialog({ open, onClose, ...rest }: Props) {
  const { finding, inspection } = rest;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={checkWords.acceptTitle}
      description={`${getRuleText(finding.ruleId).name}, ${formatFindingSubject(finding, inspection)}`}
    >
      <AcceptForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

type Complaints = { readonly reason?: string; readonly author?: string; readonly until?: string };

function AcceptForm({ finding, ask, onClose, onAccepted }: Omit<Props, 'open'>) {
  const [reason, setReason] = useState('');
  const [author, setAuthor] = useState(() => getPreferences().reviewer);
  const [untilDay, setUntilDay] = useState('');
  const [complaints, setComplaints] = useState<Complaints>({});
  const [failed, setFailed] = useState(false);

  const accept = async () => {
    const until = untilDay === '' ? undefined : endOfDay(untilDay);
    const wrong: Complaints = {
      ...(reason.trim() === '' && { reason: checkWords.reasonMissing }),
      ...(author.trim() === '' && { author: checkWords.authorMissing }),
      ...(until !== undefined && until < Date.now() && { until: checkWords.untilPast }),
    };
    setComplaints(wrong);
    if (Object.keys(wrong).length > 0) return;
    const name = author.trim();
    const suppression = createSuppression(finding, {
      kind: ask.kind,
      placeId: ask.id,
      reason: reason.trim(),
      author: name,
      at: Date.now(),
      ...(until !== undefined && { until }),
    });
    try {
      await keepAccepted([suppression]);
    } catch {
      setFailed(true);
      return;
    }
    setPreferences({ reviewer: name });
    onAccepted(suppression);
  };

  return (
    <form
      noValidate
      className="mt-1"
      onSubmit={(event) => {
        event.preventDefault();
        void accept();
      }}
    >
      <Field
        label={checkWords.reason}
        value={reason}
        complaint={complaints.reason}
        maxLength={500}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex wrap gap-1h mt-2">
        {Object.values(checkWords.templates).map((each) => (
          <button
            key={each}
            type="button"
            className={`${styles.template} target-chip pill caption quiet cursor-pointer hairline bg-none px-2h py-0`}
            onClick={() => setReason(each)}
          >
            {each}
          </button>
        ))}
      </div>
      <Field
        label={checkWords.author}
        note={checkWords.authorNote}
        value={author}
        complaint={complaints.author}
        maxLength={100}
        onChange={({ target }) => setAuthor(target.value)}
      />
      <Field
        label={checkWords.until}
        type="date"
        note={checkWords.untilNote}
        value={untilDay}
        complaint={complaints.until}
        onChange={({ target }) => setUntilDay(target.value)}
      />
      <p className="mt-3 small quiet">{checkWords.holds[finding.severity]}</p>
      {finding.byOrdinal && <p className="mt-3 small quiet">{checkWords.holdsByOrdinal}</p>}
      {failed && (
        <p role="alert" className="mt-3 small error">
          {checkWords.saveFailed}
        </p>
      )}
      <div className="flex gap-2 justify-end mt-5">
        <Button onClick={onClose}>{generalWords.cancel}</Button>
        <Button type="submit" look="primary">
          {checkWords.save}
        </Button>
      </div>
    </form>
  );
}

/** The last millisecond of a day of the reader's calendar, written `2026-11-21`. */
function endOfDay(written: string): number {
  return new Date(`${written}T23:59:59.999`).getTime();
}
