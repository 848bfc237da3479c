import { useId } from 'react';
import styles from './choice.module.css';

type Props<Option extends string> = {
  readonly title: string;
  readonly options: readonly Option[];
  readonly chosen: Option;
  readonly name: (option: Option) => string;
  /** One line below the options about the chosen one. */
  readonly meaning?: (option: Option) => string;
  readonly onChoose: (option: Option) => void;
};

/** One of a few, side by side: radio buttons that look like one control. */
export function Choice<Option extends string>({
  title,
  options,
  chosen,
  name,
  meaning,
  onChoose,
}: Props<Option>) {
  const group = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{title}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={group}
              checked={option === chosen}
              onChange={() => onChoose(option)}
              aria-description={meaning?.(option)}
            />
            <span>{name(option)}</span>
          </label>
        ))}
      </div>
      {meaning && <small>{meaning(chosen)}</small>}
    </fieldset>
  );
}
