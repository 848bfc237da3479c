import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/hand-out.ts';
import { Download } from '../../ui/icons/lazy-icons.ts';
import compareWords from './compare.messages';

type Props = {
  readonly label: string;
  readonly name: string;
  readonly type: string;
  readonly content: () => string;
};

/** Saves a file; one with a secret is held back, with a message. */
export function SaveButton({ label, name, type, content }: Props) {
  const [heldBack, setHeldBack] = useState(false);
  const save = () => {
    try {
      saveFile(name, type, content());
      setHeldBack(false);
    } catch {
      setHeldBack(true);
    }
  };
  return (
    <>
      <Button onClick={save}>
        <Download size={15} aria-hidden />
        {label}
      </Button>
      {heldBack && <p role="alert">{compareWords.heldBack}</p>}
    </>
  );
}
