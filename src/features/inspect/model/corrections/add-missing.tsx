import { showToast } from '../../../../state/interface/toast.ts';
import { Button } from '../../../../ui/button.tsx';
import { Plus } from '../../../../ui/icons/first-icons.ts';
import pageWords from '../page.messages';
import { useInspection, useSelection } from '../scene-context.tsx';
import { isCorrectable } from './correcting.ts';
import correctionWords from './corrections.messages';
import type { MissingOperation } from './missing-element.ts';

type Props = {
  readonly operation: MissingOperation;
  /** What it does instead of beginning at once. */
  readonly onAdd?: (operation: MissingOperation) => void;
  /** What it is called where that is more. */
  readonly label?: string | undefined;
  /** The key that does the same. */
  readonly shortcut?: string | undefined;
};

/** The same as a line of a tab. */
export function AddLine({ operation }: Pick<Props, 'operation'>) {
  return (
    <div className="px-4 paper-hidden">
      <AddMissing operation={operation} />
    </div>
  );
}

/** Begins to add what an answer lacks; nothing where the answers are only read. */
export function AddMissing({ operation, onAdd, label, shortcut }: Props) {
  const { inspection, connection } = useInspection();
  const { floor } = useSelection().address;
  if (!inspection.ask || !isCorrectable(connection)) return null;
  const begin = async () => {
    try {
      const { startAdding } = await import('./missing-element.ts');
      startAdding(inspection, operation, floor);
    } catch {
      showToast(pageWords.partMissing);
    }
  };
  return (
    <Button
      look="quiet"
      aria-keyshortcuts={shortcut}
      onClick={() => (onAdd ? onAdd(operation) : void begin())}
    >
      <Plus size={15} aria-hidden />
      {label ?? correctionWords.addMissing[operation]}
      {shortcut && (
        <kbd translate="no" className="key phone-hidden touch-hidden" aria-hidden>
          {shortcut.toUpperCase()}
        </kbd>
      )}
    </Button>
  );
}
