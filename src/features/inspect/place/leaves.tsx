import { useMemo } from 'react';
import { formatJsonValue, iterateJsonLeaves, type Leaf } from '../../../domain/json/json-leaves.ts';
import type { OperationName } from '../../../spec/operations.ts';
import { ClippedText } from '../../../ui/clipped-text.tsx';
import { useShortened } from '../../../ui/show-all.tsx';
import { FieldName } from '../explain/field-name.tsx';
import inspectWords from '../inspect.messages';
import inspectionWords from '../model/inspection.messages';
import styles from './leaves.module.css';
import { SentText } from './sent-value.tsx';

/** Longest path, in characters, that is looked up as a name; a longer one is not documented. */
const longestName = 200;

export type LeavesProps = { readonly operation: OperationName; readonly raw: unknown };

/** Every leaf of a feature by its path, each name with what it means. */
export function Leaves({ operation, raw }: LeavesProps) {
  const count = useMemo(() => countLeaves(raw), [raw]);
  const { limit, rest } = useShortened(count, 'mx-5 mb-4');
  const leaves = useMemo(() => getFirstLeaves(raw, limit), [raw, limit]);
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
      {rest}
    </>
  );
}

function countLeaves(raw: unknown): number {
  let count = 0;
  for (const _ of iterateJsonLeaves(raw)) count++;
  return count;
}

function getFirstLeaves(raw: unknown, limit: number): Leaf[] {
  const leaves: Leaf[] = [];
  for (const leaf of iterateJsonLeaves(raw)) {
    if (leaves.length === limit) break;
    leaves.push(leaf);
  }
  return leaves;
}
