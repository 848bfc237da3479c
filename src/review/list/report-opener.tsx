import { useRef, useState } from 'react';
import { NotKept } from '../../store/keeping.ts';
import { Button } from '../../ui/button.tsx';
import { FileUp } from '../../ui/icons/file-up.ts';
import { reviewWords } from '../../words/words.ts';
import { openReport } from './open-report.ts';
import styles from './report-opener.module.css';

type Opening = {
  readonly open: (file: File | undefined) => Promise<void>;
  readonly trouble: 'notAReport' | 'notKeptReport' | undefined;
};

/**
 * Opens reports of lists that somebody saved, with their findings and verdicts; `trouble` is why the last one did not.
 */
export function useReportOpening(onRun: (run: string) => void): Opening {
  const [trouble, setTrouble] = useState<Opening['trouble']>();
  const open = async (file: File | undefined) => {
    if (!file) return;
    setTrouble(undefined);
    try {
      onRun(await openReport(file));
    } catch (error) {
      setTrouble(error instanceof NotKept ? 'notKeptReport' : 'notAReport');
    }
  };
  return { open, trouble };
}

/** The button for a report, and what is wrong with the one that was chosen or dropped. */
export function ReportOpener({ open, trouble }: Opening) {
  const words = reviewWords.batch;
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <section className={styles.opener}>
      <p>{words.openReportNote}</p>
      <Button onClick={() => chooser.current?.click()}>
        <FileUp size={16} aria-hidden />
        {words.openReport}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".html,.geojson,.json"
        onChange={({ target }) => {
          void open(target.files?.[0]);
          target.value = '';
        }}
      />
      {trouble && <p role="alert">{words[trouble]}</p>}
    </section>
  );
}
