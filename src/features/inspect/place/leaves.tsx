import { useMemo, useState } from 'react';
import { formatJsonValue, iterateJsonLeaves, type Leaf } from '../../../domain/json/json-leaves.ts';
import generalWords from '../../../domain/words/general.messages';
import type { OperationName } from '../../../spec/operations.ts';
import { Button } from '../../../ui/button.tsx';
import { ClippedText } from '../../../ui/clipped-text.tsx';
import { FieldName } from '../explain/field-name.tsx';
import inspectWords from '../inspect.messages';
import inspectionWords from '../model/inspection.messages';
import styles from './leaves.module.css';
import { SentText } from './sent-value.tsx';

/** Fields shown at a time: an answer may hold a million of them. */
const atATime = 500;

/** Characters of a path that is a name; a longer one is none that anybody documented. */
const longestName = 200;

export type LeavesProps = { readonly operation: OperationName; readonly raw: unknown };

/** Every leaf of a feature by its path, each name with what it means. */
export function Leaves({ operation, raw }: LeavesProps) {
  const [limit, setLimit] = useState(atATime);
  const { leaves, more } = useMemo(() => firstLeaves(raw, limit), [raw, limit]);
  return (
    <>
      <dl className={'fine px-5 pb-4'}>
        {leaves.map(({ path, value }) => (
          <div key={path} className={`${styles.leaf} py-1 stack gap-3 break-anywhere line-top`}>
            <dt translate="no" className="caption mono quiet">
              {path !== '' && path.length <= longestName ? (
                <FieldName operation={operation} path={path}>
                  <bdi>{path}</bdi>
                </FieldName>
              ) : (
                <ClippedText text={path || inspectWords.answerItself} limit={longestName} />
              )}
            </dt>
            <dd
              translate={typeof value === 'string' ? undefined : 'no'}
              className={typeof value === 'string' ? 'small' : 'caption mono zeros'}
            >
              {typeof value === 'string' && value.trim() === '' ? (
                <span className="faint">
                  {value === '' ? inspectionWords.emptyText : inspectWords.blankText}
                </span>
              ) : (
                <SentText text={formatJsonValue(value)} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {more && (
        <Button className="mx-5 mb-4" onClick={() => setLimit(limit + atATime)}>
          {generalWords.showMore({ count: atATime })}
        </Button>
      )}
    </>
  );
}

function firstLeaves(raw: unknown, limit: number): { readonly leaves: Leaf[]; readonly more: boolean } {
  const leaves: Leaf[] = [];
  for (const leaf of iterateJsonLeaves(raw)) {
    if (leaves.length === limit) return { leaves, more: true };
    leaves.push(leaf);
  }
  return { leaves, more: false };
}
