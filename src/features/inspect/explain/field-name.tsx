import { type ComponentType, type ReactNode, useState } from 'react';
import type { OperationName } from '../../../spec/operations.ts';
import { showToast } from '../../../state/interface/toast.ts';
import pageWords from '../model/page.messages';
import type { ExplanationProps } from './explanation.tsx';
import styles from './field-name.module.css';

type Props = {
  readonly operation: OperationName;
  /** The path of the field in a feature: `properties.amenities.score`. */
  readonly path: string;
  readonly children: ReactNode;
};

type Shown = { readonly anchor: HTMLElement; readonly Explanation: ComponentType<ExplanationProps> };

/** The name of a field, as a quiet button: it shows the specification's text, loaded on first use. */
export function FieldName({ operation, path, children }: Props) {
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  const open = async (anchor: HTMLElement) => {
    try {
      const { loadExplanation } = await import('./explanation.tsx');
      setShown({ anchor, Explanation: await loadExplanation() });
    } catch {
      showToast(pageWords.partMissing);
    }
  };
  return (
    <>
      <button
        type="button"
        className={`${styles.name} break-anywhere text-start bare p-0`}
        aria-haspopup="dialog"
        aria-expanded={shown !== undefined}
        onClick={({ currentTarget }) => (shown ? close() : void open(currentTarget))}
      >
        {children}
      </button>
      {shown && <shown.Explanation operation={operation} path={path} anchor={shown.anchor} onClose={close} />}
    </>
  );
}
