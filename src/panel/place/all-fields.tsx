import { useMemo, useState } from 'react';
import { jsonLeaves, jsonText, type Leaf } from '../../domain/json-leaves.ts';
import { Button } from '../../ui/button.tsx';
import { ClippedText } from '../../ui/clipped-text.tsx';
import { LateDetails } from '../../ui/late-details.tsx';
import { panelWords } from '../../words/words.ts';
import styles from './all-fields.module.css';

/** Fields shown at a time: an answer may hold a million of them. */
const atATime = 500;

/** Every leaf of the details answer, path and value, unknown extras included: nothing said stays hidden. */
export function AllFields({ raw }: { readonly raw: unknown }) {
  return (
    <LateDetails className={styles.all} summaryClass={styles.summary} summary={panelWords.allFields}>
      {() => <Leaves raw={raw} />}
    </LateDetails>
  );
}

function Leaves({ raw }: { readonly raw: unknown }) {
  const [limit, setLimit] = useState(atATime);
  const { leaves, more } = useMemo(() => firstLeaves(raw, limit), [raw, limit]);
  return (
    <>
      <p className={styles.note}>{panelWords.allFieldsNote}</p>
      <dl className={styles.leaves}>
        {leaves.map(({ path, value }) => (
          <div key={path} className={styles.leaf}>
            <dt>
              <ClippedText text={path || panelWords.answerItself} limit={200} showAll={panelWords.showAll} />
            </dt>
            <dd className={typeof value === 'string' ? styles.text : styles.other}>
              {value === '' ? (
                <span className={styles.empty}>{panelWords.emptyText}</span>
              ) : (
                <ClippedText text={jsonText(value)} showAll={panelWords.showAll} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {more && (
        <Button className={styles.more} onClick={() => setLimit(limit + atATime)}>
          {panelWords.showMoreFields(atATime)}
        </Button>
      )}
    </>
  );
}

function firstLeaves(raw: unknown, limit: number): { readonly leaves: Leaf[]; readonly more: boolean } {
  const leaves: Leaf[] = [];
  for (const leaf of jsonLeaves(raw)) {
    if (leaves.length === limit) return { leaves, more: true };
    leaves.push(leaf);
  }
  return { leaves, more: false };
}
