import generalWords from '../../domain/words/general.messages';
import pageWords from '../../features/inspect/model/page.messages';
import { pageKeys } from '../../state/interface/page-keys.ts';
import { usePreferences } from '../../state/interface/use-preferences.ts';
import { openDialog } from '../../state/interface/what-is-open.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import commandWords from '../commands/commands.messages';
import frameWords from '../frame.messages';
import { bindings } from './bindings.ts';
import { Keys } from './keys.tsx';
import styles from './shortcuts-dialog.module.css';

/** Every key and its action, and whether it is available now. */
export function ShortcutsDialog({ open }: { readonly open: boolean }) {
  const { letterKeys } = usePreferences();
  const taken = new Set(pageKeys().flatMap((key) => (key.with === 'single' ? key.keys : [])));
  const left = bindings.filter(
    ({ keys, with: kind }) => kind !== 'single' || !keys.every((key) => taken.has(key)),
  );
  return (
    <Dialog
      open={open}
      onClose={() => openDialog(undefined)}
      title={frameWords.keyboardShortcuts}
      description={commandWords.shortcutsMeaning}
      closeLabel={generalWords.close}
    >
      {!letterKeys && (
        <p className="pl-3 pr-2 py-2 row between gap-3 mt-3 small rounded-card accent-wash">
          {commandWords.singleKeysOff}
          <Button onClick={() => openDialog('settings')}>{pageWords.settings}</Button>
        </p>
      )}
      <dl className={`${styles.list} mt-4`}>
        {pageKeys().map((key) => (
          <div
            className="row between gap-4 line-top least-36"
            key={`${key.with} ${key.keys[0]}`}
            data-off={!letterKeys || undefined}
          >
            <dt>{key.name()}</dt>
            <dd className="row gap-2">
              {!letterKeys && <small>{commandWords.off}</small>}
              <Keys binding={key} />
            </dd>
          </div>
        ))}
        {left.map((binding) => (
          <div
            className="row between gap-4 line-top least-36"
            key={binding.action}
            data-off={(binding.with === 'single' && !letterKeys) || undefined}
          >
            <dt>{commandWords.action[binding.action]}</dt>
            <dd className="row gap-2">
              {binding.with === 'single' && !letterKeys && <small>{commandWords.off}</small>}
              <Keys binding={binding} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
