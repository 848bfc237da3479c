import { type FormEvent, useState } from 'react';
import { filterText, type ResultFilter, readFilter } from '../../../domain/runs/result-filter.ts';
import { usePreferences } from '../../../state/interface/use-preferences.ts';
import { setPreferences } from '../../../state/preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Check } from '../../../ui/icons/first-icons.ts';
import { Bookmark, Trash2 } from '../../../ui/icons/lazy-icons.ts';
import { MenuButton, MenuEntry, MenuLine } from '../../../ui/menu.tsx';
import resultWords from './results.messages';
import styles from './saved-filters.module.css';

type Props = { readonly filter: ResultFilter; readonly onFilter: (filter: ResultFilter) => void };

/** The reader's named filters, stored in this browser for every list. */
export function SavedFilters({ filter, onFilter }: Props) {
  const { savedFilters } = usePreferences();
  const [naming, setNaming] = useState(false);
  const written = filterText(filter);
  const others = (name: string) => savedFilters.filter((saved) => saved.name !== name);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (name === '') return;
    setPreferences({ savedFilters: [...others(name), { name, filter: written }] });
    setNaming(false);
  };
  return (
    <>
      <MenuButton label={resultWords.saved} sign={<Bookmark size={16} aria-hidden />}>
        {savedFilters.length === 0 && <p className={styles.note}>{resultWords.noneSaved}</p>}
        {savedFilters.map((saved) => (
          <MenuEntry
            key={saved.name}
            icon={saved.filter === written ? Check : Bookmark}
            onClick={() => onFilter(readFilter(saved.filter))}
          >
            {saved.name}
          </MenuEntry>
        ))}
        <MenuLine />
        {written === '' ? (
          <p className={styles.note}>{resultWords.nothingToSave}</p>
        ) : (
          <MenuEntry icon={Bookmark} onClick={() => setNaming(true)}>
            {resultWords.saveThis}
          </MenuEntry>
        )}
        {savedFilters
          .filter((saved) => saved.filter === written)
          .map(({ name }) => (
            <MenuEntry
              key={name}
              icon={Trash2}
              onClick={() => setPreferences({ savedFilters: others(name) })}
            >
              {resultWords.forgetFilter({ name })}
            </MenuEntry>
          ))}
      </MenuButton>
      <Dialog open={naming} title={resultWords.saveThis} onClose={() => setNaming(false)}>
        <form className="stack gap-4 justify-items-start" onSubmit={save}>
          <Field label={resultWords.filterName} name="name" required maxLength={60} />
          <Button type="submit" look="primary">
            {resultWords.save}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
