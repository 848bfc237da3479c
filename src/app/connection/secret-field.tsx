import { type ClipboardEvent, type FormEvent, type Ref, useState } from 'react';
import { readToken } from '../../domain/token.ts';
import { Field } from '../../ui/field.tsx';
import { words } from '../../words/words.ts';

type Props = {
  readonly label: string;
  /** The box itself, to read what was typed. React never sees it: it would write it into the page as an attribute. */
  readonly box: Ref<HTMLInputElement>;
  readonly note?: string | undefined;
  readonly complaint?: string | undefined;
};

/** A box for a secret. Says what will be left out of it, and refuses a line break, which boxes drop silently. */
export function SecretField({ label, box, note, complaint }: Props) {
  const [remark, setRemark] = useState<string>();
  const [broken, setBroken] = useState(false);

  function typed({ currentTarget }: FormEvent<HTMLInputElement>): void {
    setRemark(remarkOn(currentTarget.value));
    setBroken(false);
  }

  function pasted(event: ClipboardEvent): void {
    if (!/[\r\n]/.test(event.clipboardData.getData('text').trim())) return;
    event.preventDefault();
    setBroken(true);
  }

  return (
    <Field
      label={label}
      secret
      ref={box}
      onInput={typed}
      onPaste={pasted}
      complaint={broken ? words.tokenLineBreak : complaint}
      note={remark ?? note}
    />
  );
}

function remarkOn(typed: string): string | undefined {
  const reading = readToken(typed);
  if ('problem' in reading) return undefined;
  if (reading.strippedPrefix !== undefined) return words.tokenPrefix(reading.strippedPrefix);
  return reading.holdsSpace && words.tokenSpace;
}
