import { useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Playlist } from '../../../contract/playlist.ts';
import { plainText, playlistLimits } from '../../../core/playlist/playlist-file.ts';
import { shareWords } from '../../../core/words/words.ts';
import { useSelection } from '../../../scene/scene-context.tsx';
import { userOpens } from '../../../scene/state/what-is-open.ts';
import { randomId } from '../../../store/database.ts';
import { forgetPlaylist, keptPlaylists, savePlaylist } from '../../../store/playlists.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, FileBox } from '../../../ui/field.tsx';
import { Copy } from '../../../ui/icons/first-icons.ts';
import {
  EllipsisVertical,
  FileDown,
  FileUp,
  ListPlus,
  MonitorCheck,
  Pencil,
  Trash2,
} from '../../../ui/icons/late-icons.ts';
import { MenuButton, MenuEntry, MenuLine } from '../../../ui/menu.tsx';
import selectStyles from '../../../ui/select.module.css';
import { emptyPlaylist } from '../add-view.ts';
import { tour, tourId } from '../tour/tour.ts';
import styles from './playlist-bar.module.css';
import { exportPlaylist, importPlaylist } from './playlist-files.ts';
import type { SaidOfPlaylist } from './said-line.tsx';

type Props = {
  readonly playlist: Playlist;
  readonly own: boolean;
  readonly onSaid: (said: SaidOfPlaylist | undefined) => void;
};

/** Which playlist is shown, and what can be done with it as a whole. */
export function PlaylistBar({ playlist, own, onSaid }: Props) {
  const { go } = useSelection();
  const words = shareWords.present;
  const { playlists = [], kept, saves } = useStore(keptPlaylists);
  const [renaming, setRenaming] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const choice = useRef<HTMLDivElement>(null);
  const id = useId();
  const open = (next: string, said?: SaidOfPlaylist) => {
    go({ playlist: next === tourId ? null : next });
    setRenaming(false);
    onSaid(said);
  };
  const add = (next: Playlist, said?: SaidOfPlaylist) => {
    void savePlaylist(next);
    open(next.id, said);
  };
  const duplicate = () =>
    add({
      ...playlist,
      id: randomId(),
      title: plainText(words.copyTitle(playlist.title), playlistLimits.title),
    });
  const remove = () => {
    void forgetPlaylist(playlist.id);
    const next = playlists.find((each) => each.id !== playlist.id)?.id ?? tourId;
    open(next, { text: words.deleted(playlist.title), undo: playlist });
  };
  const take = async (chosen: File) => {
    const { imported, said } = await importPlaylist(chosen);
    if (imported) add(imported, said);
    else onSaid(said);
  };
  return (
    <div className={`${styles.bar} stack gap-1`}>
      <label htmlFor={id}>{words.playlist}</label>
      <div ref={choice} className={`${styles.choice} row gap-1`}>
        <select
          className={selectStyles.select}
          id={id}
          value={playlist.id}
          onChange={({ target }) => open(target.value)}
        >
          {playlists.length > 0 && (
            <optgroup label={words.ownPlaylists}>
              {playlists.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.title}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label={words.shipped}>
            <option value={tourId}>{tour().title}</option>
          </optgroup>
        </select>
        <MenuButton label={words.more} sign={<EllipsisVertical size={16} aria-hidden />}>
          <MenuEntry icon={ListPlus} onClick={() => add(emptyPlaylist(words.newTitle))}>
            {words.create}
          </MenuEntry>
          <MenuEntry icon={Copy} onClick={duplicate}>
            {words.duplicate}
          </MenuEntry>
          {own && (
            <>
              <MenuEntry icon={Pencil} onClick={() => setRenaming(true)}>
                {words.rename}
              </MenuEntry>
              <MenuEntry icon={Trash2} onClick={remove}>
                {words.remove}
              </MenuEntry>
            </>
          )}
          <MenuLine />
          <MenuEntry icon={FileUp} onClick={() => file.current?.click()}>
            {words.importFile}
          </MenuEntry>
          <MenuEntry icon={FileDown} onClick={() => onSaid(exportPlaylist(playlist))}>
            {words.exportFile}
          </MenuEntry>
          <MenuLine />
          <MenuEntry icon={MonitorCheck} onClick={() => userOpens('clean')}>
            {shareWords.clean.title}
          </MenuEntry>
        </MenuButton>
      </div>
      <FileBox
        box={file}
        label={words.importFile}
        accept=".json,application/json"
        onFile={(chosen) => void take(chosen)}
      />
      {own && renaming && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setRenaming(false);
            choice.current?.querySelector('button')?.focus();
          }}
        >
          <Field
            label={words.playlistTitle}
            autoFocus
            required
            maxLength={playlistLimits.title}
            defaultValue={playlist.title}
            onBlur={() => setRenaming(false)}
            onChange={({ target }) => {
              const title = plainText(target.value, playlistLimits.title);
              if (title.trim() === '') return;
              void savePlaylist({ ...playlist, title });
              // What could be undone is another playlist now.
              onSaid(undefined);
            }}
          />
        </form>
      )}
      {own ? (
        <p
          role="status"
          aria-label={words.savedLabel}
          className={`${styles.saved} caption quiet tabular`}
          data-saved={saves}
        >
          {words.stepCount(playlist.steps.length)}, {words.saved[kept]}
        </p>
      ) : (
        <p className={`${styles.readOnly} row wrap between mt-1 small quiet`}>
          {words.readOnly}
          <Button onClick={duplicate}>{words.duplicateTour}</Button>
        </p>
      )}
    </div>
  );
}
