import styles from './tab-line.module.css';

type Part<Name> = { readonly name: Name; readonly text: string };

type Props<Name extends string> = {
  /** The accessible name of the bar. */
  readonly label: string;
  readonly parts: readonly Part<Name>[];
  readonly open: Name;
  readonly onOpen: (name: Name) => void;
};

/** The parts of a page in one line, the open one underlined, as the tabs of the panel are. */
export function PartBar<Name extends string>({ label, parts, open, onOpen }: Props<Name>) {
  return (
    <nav className={styles.bar} aria-label={label}>
      {parts.map(({ name, text }) => (
        <button
          key={name}
          type="button"
          className={`${styles.tab} ring-in`}
          aria-current={name === open ? 'page' : undefined}
          onClick={() => name === open || onOpen(name)}
        >
          {text}
        </button>
      ))}
    </nav>
  );
}
