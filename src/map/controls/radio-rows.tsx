import { useId } from 'react';

type Row<Name extends string> = {
  readonly value: Name;
  readonly name: string;
  readonly meaning: string;
};

type Props<Name extends string> = {
  readonly legend: string;
  readonly rows: readonly Row<Name>[];
  readonly chosen: Name;
  readonly onChoose: (value: Name) => void;
};

/** One choice of the layer menu: named rows, each with a line that says what it means. */
export function RadioRows<Name extends string>({ legend, rows, chosen, onChoose }: Props<Name>) {
  const group = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      {rows.map(({ value, name, meaning }) => (
        <label key={value}>
          <input
            type="radio"
            name={group}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            // A checked radio says nothing when it is picked again, and that, too, is a choice.
            onClick={() => chosen === value && onChoose(value)}
          />
          <span>
            {name}
            {meaning && <small>{meaning}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
