import { type FormEvent, useState } from 'react';
import { filterText, type ResultFilter, readFilter } from '../../../core/runs/result-filter.ts';
import { reviewWords } from '../../../core/words/words.ts';
import { usePreferences } from '../../../scene/use-preferences.ts';
import { userPrefers } from '../../../store/preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Check } from '../../../ui/icons/first-icons.ts';
import { Bookmark, Trash2 } from '../../../ui/icons/late-icons.ts';
import { MenuButton, MenuEntry, MenuLine } from '../../../ui/menu.tsx';
import styles from './saved-filters.module.css';

type Props = { readonly filter: ResultFilter; readonly onFilter: (filter: ResultFilter) => void };

/** Filters under names of the reader's, kept in this browser for every list. */
export function SavedFilters({ filter, onFilter }: Props) {
  const words = reviewWords.results;
  const { savedFilters } = usePreferences();
  const [naming, setNaming] = useState(false);
  const written = filterText(filter);
  const others = (name: string) => savedFilters.filter((saved) => saved.name !== name);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (name === '') return;
    userPrefers({ savedFilters: [...others(name), { name, filter: written }] });
    setNaming(false);
  };
  return (
    <>
      <MenuButton label={words.saved} sign={<Bookmark size={16} aria-hidden />}>
        {savedFilters.length === 0 && <p className={styles.note}>{words.noneSaved}</p>}
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
          <p className={styles.note}>{words.nothingToSave}</p>
        ) : (
          <MenuEntry icon={Bookmark} onClick={() => setNaming(true)}>
            {words.saveThis}
          </MenuEntry>
        )}
        {savedFilters
          .filter((saved) => saved.filter === written)
          .map(({ name }) => (
            <MenuEntry key={name} icon={Trash2} onClick={() => userPrefers({ savedFilters: others(name) })}>
              {words.forgetFilter(name)}
            </MenuEntry>
          ))}
      </MenuButton>
      <Dialog open={naming} title={words.saveThis} onClose={() => setNaming(false)}>
        <form className={`${styles.form} stack gap-4`} onSubmit={save}>
          <Field label={words.filterName} name="name" required maxLength={60} />
          <Button type="submit" look="primary">
            {words.save}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
