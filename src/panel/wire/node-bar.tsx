import type { OperationName } from '../../contract/operations.ts';
import type { SetAside } from '../../contract/received.ts';
import { jsonPointer } from '../../domain/json-pointer.ts';
import type { JsonNode, JsonText } from '../../domain/json-text.ts';
import type { Ref } from '../../domain/ref.ts';
import { Button } from '../../ui/button.tsx';
import { ClippedText } from '../../ui/clipped-text.tsx';
import { copyText } from '../../ui/hand-out.ts';
import { Braces } from '../../ui/icons/braces.ts';
import { Locate } from '../../ui/icons/locate.ts';
import { Slash } from '../../ui/icons/slash.ts';
import { panelWords } from '../../words/words.ts';
import { HandOutButton } from './hand-out-button.tsx';
import { MarkedText } from './marked-text.tsx';
import styles from './node-bar.module.css';

type Props = {
  readonly json: JsonText;
  readonly node: JsonNode;
  /** The feature that holds the node, where it stands on the map. */
  readonly feature: Ref | undefined;
  readonly aside: SetAside<OperationName> | undefined;
  readonly select: (ref: Ref) => void;
};

/** The chosen value of a tree in full: where it is, what it is, and what can be done with it. */
export function NodeBar({ json, node, feature, aside, select }: Props) {
  const steps = json
    .pathTo(node.at, Number.POSITIVE_INFINITY)
    .flatMap(({ key }) => (key === undefined ? [] : [key]));
  const pointer = jsonPointer(steps);
  const leaf = node.kind === 'text' || node.kind === 'other';
  return (
    <div className={styles.bar}>
      <p className={styles.pointer}>
        {pointer === '' ? panelWords.whole : <MarkedText text={pointer} limit={300} pattern={undefined} />}
      </p>
      {leaf && (
        <div className={styles.value} key={node.at}>
          <ClippedText text={json.written(node)} limit={600} showAll={panelWords.showAll} />
        </div>
      )}
      {aside && <p className={styles.aside}>{panelWords.setAsideReason(aside.path, aside.reason)}</p>}
      <div className={styles.actions}>
        <HandOutButton
          key={`pointer${node.at}`}
          kind="copy"
          icon={Slash}
          label={panelWords.copyPointer}
          act={() => copyText(pointer)}
        />
        <HandOutButton
          key={`value${node.at}`}
          kind="copy"
          icon={Braces}
          label={panelWords.copyNodeValue}
          act={() => copyText(json.written(node))}
        />
        {feature !== undefined && (
          <Button onClick={() => select(feature)}>
            <Locate size={14} aria-hidden />
            {panelWords.showOnMap}
          </Button>
        )}
      </div>
    </div>
  );
}
