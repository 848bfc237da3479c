import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { NotKept } from '../../store/keeping.ts';
import { Button } from '../../ui/button.tsx';
import { FileBox } from '../../ui/file-box.tsx';
import { reviewWords } from '../../words/words.ts';
import { openReport } from './open-report.ts';
import styles from './report-opener.module.css';

type Props = { readonly onRun: (run: string) => void };

/** Opens the report of a list that somebody saved, with its findings and verdicts. */
export function ReportOpener({ onRun }: Props) {
  const words = reviewWords.batch;
  const chooser = useRef<HTMLInputElement>(null);
  const [trouble, setTrouble] = useState<'notAReport' | 'notKeptReport'>();
  const open = async (file: File) => {
    setTrouble(undefined);
    try {
      onRun(await openReport(file));
    } catch (error) {
      setTrouble(error instanceof NotKept ? 'notKeptReport' : 'notAReport');
    }
  };
  return (
    <section className={styles.opener}>
      <p>{words.openReportNote}</p>
      <Button onClick={() => chooser.current?.click()}>
        <FileUp size={16} aria-hidden />
        {words.openReport}
      </Button>
      <FileBox
        box={chooser}
        label={words.openReport}
        accept=".html,.geojson,.json"
        onFile={(file) => void open(file)}
      />
      {trouble && <p role="alert">{words[trouble]}</p>}
    </section>
  );
}
