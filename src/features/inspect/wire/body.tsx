import { useMemo } from 'react';
import type { BodyReading, JsonEnd } from '../../../domain/json/body-reading.ts';
import { formatJsonPointer } from '../../../domain/json/json-leaves.ts';
import { membersShown } from '../../../domain/json/json-rows.ts';
import type { JsonNode, JsonText } from '../../../domain/json/json-text.ts';
import type { OperationView } from '../../../domain/place/inspection.ts';
import type { Ref } from '../../../domain/place/ref.ts';
import type { Exchange } from '../../../spec/answer.ts';
import type { OperationName } from '../../../spec/operations.ts';
import type { SetAside } from '../../../spec/received.ts';
import { Button } from '../../../ui/button.tsx';
import { ClippedText } from '../../../ui/clipped-text.tsx';
import { copyText } from '../../../ui/hand-out.ts';
import { Braces, Locate, Slash } from '../../../ui/icons/lazy-icons.ts';
import { setAsideReason } from '../model/inspection-texts.ts';
import styles from './body.module.css';
import { getFeatureLinks } from './feature-links.ts';
import { HandOutButton } from './hand-out-button.tsx';
import { JsonTree } from './json-tree.tsx';
import { MarkedText } from './marked-text.tsx';
import { type Target, useJsonTree } from './use-json-tree.ts';
import wireWords from './wire.messages';

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
    return <p className={'fine px-4 py-1 quiet'}>{withoutBody(exchange, rest.view)}</p>;
  }
  return (
    <>
      {masked && <p className={'fine px-4 py-1 quiet'}>{wireWords.body.masked}</p>}
      {!utf8 && <p className={'fine px-4 py-1 quiet'}>{wireWords.body.notUtf8}</p>}
      {(kind === 'page' || kind === 'text') && (
        <>
          <p className={'fine px-4 py-1 quiet'}>
            {kind === 'page' ? wireWords.body.page : wireWords.body.notJson}
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
  if (status === 204) return wireWords.body.noContent;
  return 'answer' in view ? wireWords.body.empty : wireWords.body.notThere;
}

/** Where the JSON ends too early or breaks, and the text there. */
function Break({ text, end }: { readonly text: string; readonly end: JsonEnd }) {
  const { line, column, offset, cutOff } = end;
  return (
    <>
      <p className={'fine px-4 py-1 error'}>
        {cutOff ? wireWords.body.ends({ line, column }) : wireWords.body.breaks({ line, column })}
      </p>
      <p className={'fine px-4 py-1 quiet'}>{wireWords.body.breaksNear}</p>
      <Quoted text={text.slice(Math.max(0, offset - around), offset + around)} limit={2 * around} />
      <p className={'fine px-4 py-1 quiet'}>{wireWords.body.untilThere}</p>
    </>
  );
}

function Quoted({ text, limit }: { readonly text: string; readonly limit: number }) {
  return (
    <div translate="no" className={`${styles.frame} ground code break-anywhere rounded-card px-3 py-2h`}>
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
  const links = useMemo(() => getFeatureLinks(operation, view, json), [operation, view, json]);
  const node = tree.active?.node;
  const feature = node && links.indexAt(node.at);
  return (
    <div className="line-top">
      <JsonTree {...{ operation, json, tree, links, pattern, selected, select }} />
      {tree.count > membersShown && (
        <p className={'fine px-4 py-1 quiet'}>{wireWords.membersBeyond({ shown: membersShown })}</p>
      )}
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

type NodeBarProps = {
  readonly json: JsonText;
  readonly node: JsonNode;
  /** The feature that holds the node, where it is on the map. */
  readonly feature: Ref | undefined;
  readonly aside: SetAside<OperationName> | undefined;
  readonly select: (ref: Ref) => void;
};

/** The chosen value of a tree in full: where it is, what it is, and what can be done with it. */
function NodeBar({ json, node, feature, aside, select }: NodeBarProps) {
  const steps = json
    .pathTo(node.at, Number.POSITIVE_INFINITY)
    .flatMap(({ key }) => (key === undefined ? [] : [key]));
  const pointer = formatJsonPointer(steps);
  const leaf = node.kind === 'text' || node.kind === 'other';
  return (
    <div className="sticky bottom-0 z-1 px-4 pt-2 pb-2h column gap-1h paper line-top">
      <p translate="no" className={`${styles.pointer} code quiet break-anywhere overflow-hidden`}>
        {pointer === '' ? wireWords.whole : <MarkedText text={pointer} limit={300} pattern={undefined} />}
      </p>
      {leaf && (
        <div translate="no" className={`${styles.value} code overflow-auto`} key={node.at}>
          <ClippedText text={json.written(node)} limit={600} />
        </div>
      )}
      {aside && <p className="caption warning">{setAsideReason(aside)}</p>}
      <div className="flex wrap gap-1h">
        <HandOutButton
          key={`pointer${node.at}`}
          kind="copy"
          icon={Slash}
          label={wireWords.copyPointer}
          act={() => copyText(pointer)}
        />
        <HandOutButton
          key={`value${node.at}`}
          kind="copy"
          icon={Braces}
          label={wireWords.copyNodeValue}
          act={() => copyText(json.written(node))}
        />
        {feature !== undefined && (
          <Button onClick={() => select(feature)}>
            <Locate size={14} aria-hidden />
            {wireWords.showOnMap}
          </Button>
        )}
      </div>
    </div>
  );
}
