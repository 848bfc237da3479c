import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';

type Props = ComponentProps<'input'> & {
  readonly label: string;
  readonly note?: string | undefined;
  readonly complaint?: string | undefined;
  /** Masks what is typed; stays a textbox for assistive technology and is never offered for saving. */
  readonly secret?: boolean;
};

/** A labelled text box with its note and its complaint. */
export function Field({ label, note, complaint, secret = false, ...rest }: Props) {
  const said = useId();
  return (
    <div>
      <label className={styles.field}>
        {label}
        <input
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...rest}
          className={secret ? styles.secret : undefined}
          aria-invalid={complaint !== undefined}
          aria-describedby={said}
        />
      </label>
      <p
        id={said}
        role={complaint ? 'alert' : undefined}
        className={styles[complaint ? 'complaint' : 'note']}
      >
        {complaint ?? note}
      </p>
    </div>
  );
}
