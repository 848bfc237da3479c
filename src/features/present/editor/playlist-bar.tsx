import { useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { isolate } from '../../../domain/format/sentences.ts';
import { cleanPlainText, playlistLimits } from '../../../domain/playlist/playlist-file.ts';
import type { Playlist } from '../../../spec/playlist.ts';
import { createRandomId } from '../../../state/database.ts';
import { openDialog } from '../../../state/interface/what-is-open.ts';
import { forgetPlaylist, keptPlaylists, savePlaylist } from '../../../state/playlists.ts';
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
} from '../../../ui/icons/lazy-icons.ts';
import { MenuButton, MenuEntry, MenuLine } from '../../../ui/menu.tsx';
import selectStyles from '../../../ui/select.module.css';
import pageWords from '../../inspect/model/page.messages';
import { useSelection } from '../../inspect/model/scene-context.tsx';
import { createPlaylist } from '../add-view.ts';
import { useBrandedPlaylist } from '../brand/use-show-brand.ts';
import presentWords from '../present.messages';
import { getShippedTours, tourId } from '../tour/tour.ts';
import styles from './playlist-bar.module.css';
import { exportPlaylist, importPlaylist } from './playlist-files.ts';
import type { PlaylistNotice } from './playlist-notice-line.tsx';

type Props = {
  readonly playlist: Playlist;
  readonly own: boolean;
  readonly onSaid: (said: PlaylistNotice | undefined) => void;
};

/** Shows which playlist is open, with the actions for all of it. */
export function PlaylistBar({ playlist, own, onSaid }: Props) {
  const { go } = useSelection();
  const { playlists = [] } = useStore(keptPlaylists);
  const [renaming, setRenaming] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const choice = useRef<HTMLDivElement>(null);
  const branded = useBrandedPlaylist(playlist);
  const id = useId();
  const open = (next: string, said?: PlaylistNotice) => {
    go({ playlist: next });
    setRenaming(false);
    onSaid(said);
  };
  const add = (next: Playlist, said?: PlaylistNotice) => {
    void savePlaylist(next);
    open(next.id, said);
  };
  const duplicate = () =>
    add({
      ...playlist,
      id: createRandomId(),
      title: cleanPlainText(presentWords.copyTitle({ title: playlist.title }), playlistLimits.title),
    });
  const remove = () => {
    void forgetPlaylist(playlist.id);
    const next = playlists.find((each) => each.id !== playlist.id)?.id ?? tourId;
    open(next, { text: presentWords.deleted({ title: isolate(playlist.title) }), undo: playlist });
  };
  const take = async (chosen: File) => {
    const { imported, said } = await importPlaylist(chosen);
    if (imported) add(imported, said);
    else onSaid(said);
  };
  return (
    <div className="columns-1 stack gap-1">
      <label className="caption quiet" htmlFor={id}>
        {presentWords.playlist}
      </label>
      <div ref={choice} className={`${styles.choice} row gap-1`}>
        <PlaylistChoice id={id} chosen={playlist.id} own={playlists} onChoose={open} />
        <MenuButton label={presentWords.more} sign={<EllipsisVertical size={16} aria-hidden />}>
          <MenuEntry icon={ListPlus} onClick={() => add(createPlaylist(presentWords.newTitle))}>
            {presentWords.create}
          </MenuEntry>
          <MenuEntry icon={Copy} onClick={duplicate}>
            {presentWords.duplicate}
          </MenuEntry>
          {own && (
            <>
              <MenuEntry icon={Pencil} onClick={() => setRenaming(true)}>
                {presentWords.rename}
              </MenuEntry>
              <MenuEntry icon={Trash2} onClick={remove}>
                {presentWords.remove}
              </MenuEntry>
            </>
          )}
          <MenuLine />
          <MenuEntry icon={FileUp} onClick={() => file.current?.click()}>
            {presentWords.importFile}
          </MenuEntry>
          <MenuEntry icon={FileDown} onClick={() => onSaid(exportPlaylist(branded))}>
            {presentWords.exportFile}
          </MenuEntry>
          <MenuLine />
          <MenuEntry icon={MonitorCheck} onClick={() => openDialog('clean')}>
            {pageWords.cleanScreen}
          </MenuEntry>
        </MenuButton>
      </div>
      <FileBox
        box={file}
        label={presentWords.importFile}
        accept=".json,application/json"
        onFiles={([chosen]) => chosen && void take(chosen)}
      />
      {own && renaming && (
        <TitleForm
          playlist={playlist}
          // What could be undone is another playlist now.
          onChanged={() => onSaid(undefined)}
          onEnd={() => setRenaming(false)}
          onEntered={() => choice.current?.querySelector('button')?.focus()}
        />
      )}
      <StatusLine playlist={playlist} own={own} onDuplicate={duplicate} />
    </div>
  );
}

type StatusProps = {
  readonly playlist: Playlist;
  readonly own: boolean;
  readonly onDuplicate: () => void;
};

/** The number of steps and whether they are saved; for a playlist that cannot be changed, the way to a copy. */
function StatusLine({ playlist, own, onDuplicate }: StatusProps) {
  const { kept, saves } = useStore(keptPlaylists);
  if (!own)
    return (
      <p className="gap-1h gap-x-3 row wrap between mt-1 small quiet">
        {presentWords.readOnly}
        <Button className="ink" onClick={onDuplicate}>
          {presentWords.duplicateTour}
        </Button>
      </p>
    );
  return (
    <p
      role="status"
      aria-label={presentWords.savedLabel}
      className="least-20 caption quiet tabular"
      data-saved={saves}
    >
      {presentWords.stepCount({ count: playlist.steps.length })}, {presentWords.saved[kept]}
    </p>
  );
}

type ChoiceProps = {
  readonly id: string;
  /** The id of a playlist. */
  readonly chosen: string;
  readonly own: readonly Playlist[];
  readonly onChoose: (playlist: string) => void;
};

/** Playlists of this browser, and those that come with the product. */
function PlaylistChoice({ id, chosen, own, onChoose }: ChoiceProps) {
  const groups = [
    { label: presentWords.ownPlaylists, playlists: own },
    { label: presentWords.shipped, playlists: getShippedTours() },
  ];
  return (
    <select
      className={selectStyles.select}
      id={id}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    >
      {groups
        .filter(({ playlists }) => playlists.length > 0)
        .map(({ label, playlists }) => (
          <optgroup key={label} label={label}>
            {playlists.map((each) => (
              <option key={each.id} value={each.id}>
                {each.title}
              </option>
            ))}
          </optgroup>
        ))}
    </select>
  );
}

type TitleProps = {
  readonly playlist: Playlist;
  readonly onChanged: () => void;
  /** The form goes away. */
  readonly onEnd: () => void;
  readonly onEntered: () => void;
};

/** Another title, saved with every key. */
function TitleForm({ playlist, onChanged, onEnd, onEntered }: TitleProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onEnd();
        onEntered();
      }}
    >
      <Field
        label={presentWords.playlistTitle}
        autoFocus
        required
        maxLength={playlistLimits.title}
        defaultValue={playlist.title}
        onBlur={onEnd}
        onChange={({ target }) => {
          const title = cleanPlainText(target.value, playlistLimits.title);
          if (title.trim() === '') return;
          void savePlaylist({ ...playlist, title });
          onChanged();
        }}
      />
    </form>
  );
}
