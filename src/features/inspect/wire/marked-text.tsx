import { splitInvisible } from '../../../domain/text/foreign-text.ts';
import styles from './marked-text.module.css';
import wireWords from './wire.messages';

type Props = {
  readonly text: string;
  /** Code units that are shown. */
  readonly limit: number;
  /** What is searched for. */
  readonly pattern: RegExp | undefined;
  /** Keeps line breaks and tabs; elsewhere they are hidden characters like others. */
  readonly lines?: boolean;
};

/** A foreign text that cannot turn its neighbours round: isolated, clipped, hidden characters named, finds marked. */
export function MarkedText({ text, limit, pattern, lines = false }: Props) {
  const shown = text.length > limit ? text.slice(0, limit) : text;
  const found = pattern?.exec(shown);
  const end = found ? found.index + found[0].length : 0;
  return (
    <bdi>
      {found && end > found.index ? (
        <>
          <Visible text={shown.slice(0, found.index)} />
          <mark className={styles.found}>
            <Visible text={found[0]} />
          </mark>
          <Visible text={shown.slice(end)} />
        </>
      ) : (
        <Visible text={shown} lines={lines} />
      )}
      {text.length > limit && '…'}
    </bdi>
  );
}

function Visible({ text, lines = false }: { readonly text: string; readonly lines?: boolean }) {
  return splitInvisible(text, lines).map((piece, index) =>
    'text' in piece ? (
      piece.text
    ) : (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
        key={index}
        className={`${styles.hidden} px-1 rounded-sm warning wash-strong`}
        title={wireWords.hiddenCharacter({ code: piece.hidden })}
      >
        {piece.hidden}
      </span>
    ),
  );
}
