import { type ComponentProps, type RefObject, useId } from 'react';
import choiceStyles from './choice.module.css';
import styles from './field.module.css';
import { useFingers } from './viewport.ts';

type Props = ComponentProps<'input'> & {
  readonly label: string;
  readonly note?: string | undefined;
  readonly complaint?: string | undefined;
  /** Masks what is typed; stays a textbox for assistive technology and is never offered for saving. */
  readonly secret?: boolean;
};

/** A labelled text box with its note and its error. */
export function Field({ label, note, complaint, secret = false, ...rest }: Props) {
  const said = useId();
  return (
    <div>
      <label className={`${styles.field} block mt-4 small medium`}>
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

type ChoiceProps<Option extends string | number> = {
  readonly title: string;
  readonly options: readonly Option[];
  readonly chosen: Option;
  readonly name: (option: Option) => string;
  /** One line below the options about the chosen one. */
  readonly meaning?: (option: Option) => string;
  readonly onChoose: (option: Option) => void;
};

/** One of a few, side by side: radio buttons that look like one control. */
export function Choice<Option extends string | number>({
  title,
  options,
  chosen,
  name,
  meaning,
  onChoose,
}: ChoiceProps<Option>) {
  const group = useId();
  return (
    <fieldset className={`${choiceStyles.choice} gap-1 gap-x-4 stack m-0 p-0 border-0 items-center`}>
      <legend className="p-0">{title}</legend>
      <div className={`${choiceStyles.options} flex wash-strong rounded-card`}>
        {options.map((option) => (
          <label className="stack cursor-pointer relative" key={option}>
            <input
              className="veiled cursor-pointer w-full m-0"
              type="radio"
              name={group}
              checked={option === chosen}
              onChange={() => onChoose(option)}
              aria-description={meaning?.(option)}
            />
            <span className="stack small quiet nowrap rounded px-2h py-0 items-center">{name(option)}</span>
          </label>
        ))}
      </div>
      {meaning && <small className="caption quiet text-end">{meaning(chosen)}</small>}
    </fieldset>
  );
}

type FileBoxProps = {
  /** Clicked by the button that opens it. */
  readonly box: RefObject<HTMLInputElement | null>;
  /** What the button says. */
  readonly label: string;
  /** Endings and types, as the attribute `accept` lists them. */
  readonly accept: string;
  /** True where several may be chosen at once. */
  readonly several?: true;
  readonly onFiles: (files: readonly File[]) => void;
};

/**
 * The browser's file picker, hidden: a button or a menu entry opens it. The same file may be chosen twice. On phones any
 * file can be chosen where endings are named: their pickers grey out what has no registered type, such as .geojson.
 */
export function FileBox({ box, label, accept, several, onFiles }: FileBoxProps) {
  const greysOut = useFingers() && accept.startsWith('.');
  return (
    <input
      ref={box}
      hidden
      type="file"
      accept={greysOut ? undefined : accept}
      multiple={several}
      aria-label={label}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        currentTarget.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
