import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Result, ResultFindings, Run } from '../../contract/batch.ts';
import { fileName } from '../../domain/file-name.ts';
import { allFindingsOf } from '../../store/results.ts';
import { saveFile } from '../../ui/hand-out.ts';
import { MenuButton, MenuEntry } from '../../ui/menu.tsx';
import { reviewWords } from '../../words/words.ts';
import styles from './exports.module.css';

/** One way out of the table: a writer of report/ and the file that it fills. */
type Export = {
  /** As the menu names it. */
  readonly name: string;
  /** The end of the file's name, without a dot. */
  readonly extension: string;
  readonly type: string;
  readonly write: (
    run: Run,
    results: readonly Result[],
    findings: readonly ResultFindings[],
  ) => string | Promise<string>;
};

/** Every export of the table: `report/` has the writers. */
const exports: readonly Export[] = [];

type Props = {
  readonly run: Run | undefined;
  /** The rows that the filters show, in their order. */
  readonly results: readonly Result[];
};

/** Saves the rows that are shown as a file. */
export function ExportMenu({ run, results }: Props) {
  const words = reviewWords.results;
  const [failed, setFailed] = useState(false);
  if (!run || exports.length === 0) return null;
  const save = async ({ extension, type, write }: Export) => {
    try {
      const positions = new Set(results.map(({ position }) => position));
      const findings = (await allFindingsOf(run.id)).filter(({ position }) => positions.has(position));
      saveFile(fileName([run.name], extension), type, await write(run, results, findings));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      {failed && (
        <span role="alert" className={styles.failed}>
          {words.exportFailed}
        </span>
      )}
      <MenuButton label={words.exports} className={styles.button} sign={<Download size={16} aria-hidden />}>
        {exports.map((each) => (
          <MenuEntry key={each.name} icon={Download} onClick={() => void save(each)}>
            {each.name}
          </MenuEntry>
        ))}
      </MenuButton>
    </>
  );
}
