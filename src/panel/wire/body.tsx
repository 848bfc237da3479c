import { useMemo } from 'react';
import type { Exchange } from '../../contract/answer.ts';
import type { OperationName } from '../../contract/operations.ts';
import type { BodyReading, JsonEnd } from '../../domain/body-reading.ts';
import type { OperationView } from '../../domain/inspection.ts';
import { membersShown } from '../../domain/json-rows.ts';
import type { JsonText } from '../../domain/json-text.ts';
import type { Ref } from '../../domain/ref.ts';
import { panelWords } from '../../words/words.ts';
import styles from './body.module.css';
import { featureLinks } from './feature-links.ts';
import { JsonTree } from './json-tree.tsx';
import { MarkedText } from './marked-text.tsx';
import { NodeBar } from './node-bar.tsx';
import { type Target, useJsonTree } from './use-json-tree.ts';

export type BodyProps = {
  readonly operation: OperationName;
  readonly view: OperationView<OperationName>;
  readonly target: Target | undefined;
  readonly pattern: RegExp | undefined;
  readonly selected: Ref | null;
  readonly select: (ref: Ref) => void;
};

type Props = BodyProps & { readonly exchange: Exchange; readonly reading: BodyReading };

/** Characters of a body that is no JSON: the first 2 kB. */
const textBegins = 2048;
/** Characters on each side of the place where JSON breaks. */
const around = 60;

/** A body as it came: JSON as a tree, every token untouched; anything else as the beginning of its text. */
export function Body({ exchange, reading, ...rest }: Props) {
  const { text, kind, utf8, masked } = reading;
  if (kind === 'empty') {
    return <p className={styles.note}>{withoutBody(exchange, rest.view)}</p>;
  }
  return (
    <>
      {masked && <p className={styles.note}>{panelWords.bodyMasked}</p>}
      {!utf8 && <p className={styles.note}>{panelWords.bodyNotUtf8}</p>}
      {(kind === 'page' || kind === 'text') && (
        <>
          <p className={styles.note}>
            {kind === 'page' ? panelWords.bodyLooksLikePage : panelWords.bodyNotJson}
          </p>
          <Quoted text={text} limit={textBegins} />
        </>
      )}
      {kind === 'broken' && <Break text={text} end={reading.end} />}
      {(kind === 'json' || kind === 'broken') && <Tree json={reading.json} {...rest} />}
    </>
  );
}

function withoutBody({ status }: Exchange, view: BodyProps['view']): string {
  if (status === 204) return panelWords.bodyNoContent;
  return 'answer' in view ? panelWords.bodyEmpty : panelWords.bodyNotThere;
}

/** Where the JSON ends too early or breaks, and the text there. */
function Break({ text, end }: { readonly text: string; readonly end: JsonEnd }) {
  const { line, column, offset, cutOff } = end;
  return (
    <>
      <p className={styles.fault}>
        {cutOff ? panelWords.bodyEnds(line, column) : panelWords.bodyBreaks(line, column)}
      </p>
      <p className={styles.note}>{panelWords.bodyBreaksNear}</p>
      <Quoted text={text.slice(Math.max(0, offset - around), offset + around)} limit={2 * around} />
      <p className={styles.note}>{panelWords.bodyUntilThere}</p>
    </>
  );
}

function Quoted({ text, limit }: { readonly text: string; readonly limit: number }) {
  return (
    <div className={styles.frame}>
      <MarkedText text={text} limit={limit} pattern={undefined} lines />
    </div>
  );
}

function Tree({
  operation,
  view,
  target,
  pattern,
  selected,
  select,
  json,
}: BodyProps & { readonly json: JsonText }) {
  const tree = useJsonTree(json, target);
  const links = useMemo(() => featureLinks(operation, view, json), [operation, view, json]);
  const node = tree.active?.node;
  const feature = node && links.indexAt(node.at);
  return (
    <div className={styles.tree}>
      <JsonTree {...{ operation, json, tree, links, pattern, selected, select }} />
      {tree.count > membersShown && <p className={styles.note}>{panelWords.membersBeyond(membersShown)}</p>}
      {node && (
        <NodeBar
          json={json}
          node={node}
          feature={feature === undefined ? undefined : links.refOf(feature)}
          aside={feature === undefined ? undefined : links.asideOf(feature)}
          select={select}
        />
      )}
    </div>
  );
}
