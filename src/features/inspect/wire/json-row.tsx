import type { JsonRow } from '../../../domain/json/json-rows.ts';
import type { JsonNode, JsonText } from '../../../domain/json/json-text.ts';
import type { OperationName } from '../../../spec/operations.ts';
import type { SetAside } from '../../../spec/received.ts';
import { ChevronRight } from '../../../ui/icons/first-icons.ts';
import { setAsideReason } from '../model/inspection-texts.ts';
import styles from './json-row.module.css';
import { MarkedText } from './marked-text.tsx';
import wireWords from './wire.messages';

type Props = {
  readonly json: JsonText;
  readonly row: JsonRow;
  readonly doubled: boolean;
  /** The operation of a feature that is on the map. */
  readonly mark: OperationName | undefined;
  readonly aside: SetAside<OperationName> | undefined;
  readonly pattern: RegExp | undefined;
};

/** Code units of a value in its row; the whole value is below the tree. */
const longestValue = 160;
const longestName = 80;

/** The visible part of a node: its name, its value as it was sent, and what is special about it. */
export function JsonRowCells({ json, row, doubled, mark, aside, pattern }: Props) {
  const { node, open } = row;
  const named = typeof node.key === 'string';
  return (
    <>
      <ChevronRight
        size={13}
        aria-hidden
        className={`${open === undefined ? 'invisible' : 'turn'} flex-none faint`}
      />
      {mark && <span aria-hidden className={`${styles.mark} flex-none circle`} data-operation={mark} />}
      <span className={`${styles.line} fill overflow-hidden`}>
        {node.key !== undefined && (
          <span className={named ? 'strong ink' : 'quiet'}>
            <MarkedText text={String(node.key)} limit={longestName} pattern={named ? pattern : undefined} />
            {': '}
          </span>
        )}
        {open === undefined ? (
          <span className={node.kind === 'text' || node.kind === 'other' ? 'ink' : 'quiet'}>
            {node.kind === 'nothing' ? (
              wireWords.nothingFollows
            ) : (
              <MarkedText text={shownPart(json, node, pattern)} limit={longestValue} pattern={pattern} />
            )}
          </span>
        ) : (
          <>
            <span className="quiet">{countWords(json, row)}</span>
            {!open && (
              <span className="ml-2 faint">
                <MarkedText text={getPreview(json, row)} limit={longestValue} pattern={undefined} />
              </span>
            )}
          </>
        )}
      </span>
      {doubled && (
        <span className={styles.badge} title={wireWords.doubledNameNote}>
          {wireWords.doubledName}
        </span>
      )}
      {aside && (
        <span className={styles.badge} title={setAsideReason(aside)}>
          {wireWords.notOnMap}
        </span>
      )}
    </>
  );
}

/** The beginning of a value; of a long one that holds what is searched for, the part around it. */
function shownPart(json: JsonText, node: JsonNode, pattern: RegExp | undefined): string {
  const beginning = json.text.slice(node.start, Math.min(node.end, node.start + longestValue + 1));
  if (!pattern || node.end - node.start <= longestValue) return beginning;
  const at = pattern.exec(json.written(node))?.index ?? 0;
  return at < longestValue - 20
    ? beginning
    : `…${json.text.slice(node.start + at - 40, node.end).slice(0, longestValue)}`;
}

function countWords(json: JsonText, { node }: JsonRow): string {
  const count = json.countOf(node);
  const [opening, closing] = node.kind === 'list' ? '[]' : '{}';
  if (count === undefined) return `${opening}…${closing}`;
  return node.kind === 'list' ? wireWords.elements({ count }) : wireWords.members({ count });
}

/** The beginning of a closed node; of a feature, its properties, as all features begin alike. */
function getPreview(json: JsonText, { node }: JsonRow): string {
  const short = node.end - node.start < 4000;
  const properties = short ? json.named(node, 'properties') : undefined;
  const { start, end } = properties ?? node;
  return json.text.slice(start, Math.min(end, start + longestValue + 1)).replace(/\s+/g, ' ');
}
