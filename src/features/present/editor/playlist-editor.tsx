import { useState } from 'react';
import type { Connection } from '../../../client/connection.ts';
import type { RecordedFor } from '../../../client/live-or-recorded.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import { addSteps } from '../../../domain/playlist/edit-playlist.ts';
import { playlistLimits } from '../../../domain/playlist/playlist-file.ts';
import type { Playlist, Step } from '../../../spec/playlist.ts';
import { addressWith, visit } from '../../../state/address.ts';
import { savePlaylist } from '../../../state/playlists.ts';
import { Button } from '../../../ui/button.tsx';
import { Package } from '../../../ui/icons/first-icons.ts';
import { Play, SquarePlus } from '../../../ui/icons/lazy-icons.ts';
import { createLazyPart, Lazy, LazyDetails } from '../../../ui/lazy.tsx';
import { useInspection } from '../../inspect/model/scene-context.tsx';
import kitWords from '../../kit/model/kit.messages';
import { orderKit } from '../../kit/model/kit-order.ts';
import { createStep } from '../add-view.ts';
import { useBrandedPlaylist } from '../brand/use-show-brand.ts';
import presentWords from '../present.messages';
import { Preflight } from '../stage/preflight.tsx';
import { type NamedPlace, stepAddress } from '../step-address.ts';
import { PlaylistBar } from './playlist-bar.tsx';
import styles from './playlist-editor.module.css';
import { type PlaylistNotice, PlaylistNoticeLine } from './playlist-notice-line.tsx';
import { StepList } from './step-list.tsx';

type Props = {
  readonly playlist: Playlist;
  readonly own: boolean;
  readonly absent: boolean;
  readonly connection: Connection;
  readonly known: readonly NamedPlace[];
  readonly standsIn: RecordedFor;
};

/** Most who open a playlist never change its brand. */
const brandForm = createLazyPart(async () => (await import('../brand/brand-form.tsx')).BrandForm);

/** A playlist in the panel: which one, the actions for all of it, and its steps. The map stays free next to it. */
export function PlaylistEditor({ playlist, own, absent, connection, known, standsIn }: Props) {
  const { inspection } = useInspection();
  const [said, setSaid] = useState<PlaylistNotice>();
  const [open, setOpen] = useState<string>();
  const { steps } = playlist;
  const branded = useBrandedPlaylist(playlist);
  const change = (next: Playlist, text?: string, undoable = false) => {
    if (next !== playlist) void savePlaylist(next);
    setSaid(text === undefined ? undefined : { text, ...(undoable && { undo: playlist, left: next.steps }) });
  };
  const show = (step: Step, number: number | null) => {
    const here = addressWith(location.pathname + location.search, { step: number, playlist: playlist.id });
    visit(stepAddress(step, here));
  };
  const start = (number: number) => {
    const step = steps[number - 1];
    if (step) show(step, number);
  };
  const capture = () => {
    const step = createStep(inspection);
    if (!step) return setSaid({ text: presentWords.nothingToAdd });
    if (steps.length >= playlistLimits.steps) return setSaid({ text: presentWords.full });
    const next = addSteps(playlist, [step], open);
    change(
      next,
      presentWords.added({ title: isolate(playlist.title), number: next.steps.indexOf(step) + 1 }),
    );
    setOpen(step.id);
  };
  const isPlaceShown = inspection.ask !== undefined;

  return (
    <div className="content-start px-5 pt-4 pb-6 gap-3 columns-1 stack">
      <h1 className="page-title">{presentWords.title}</h1>
      {absent && (
        <p role="status" className="small quiet">
          {presentWords.unknownPlaylist}
        </p>
      )}
      <PlaylistBar playlist={playlist} own={own} onSaid={setSaid} />
      <Preflight playlist={playlist} connection={connection} standsIn={standsIn}>
        <Button look="primary" disabled={steps.length === 0} onClick={() => start(1)}>
          <Play size={15} aria-hidden />
          {presentWords.start}
        </Button>
        <Button
          disabled={steps.length === 0}
          onClick={() => orderKit({ from: 'playlist', playlist: branded })}
        >
          <Package size={15} aria-hidden />
          {kitWords.saveKit}
        </Button>
      </Preflight>
      <LazyDetails summary={presentWords.makeMine} summaryClass="small medium cursor-pointer">
        {() => <Lazy part={brandForm} given={{ playlist }} />}
      </LazyDetails>
      {own && (
        <div className={`${styles.capture} stack gap-1h`}>
          <Button disabled={!isPlaceShown} onClick={capture}>
            <SquarePlus size={15} aria-hidden />
            {presentWords.capture}
          </Button>
          {!isPlaceShown && <p className="small quiet">{presentWords.captureHint}</p>}
        </div>
      )}
      {steps.length === 0 ? (
        <div className="stack gap-1h wash rounded px-4 py-6">
          <p className="strong">{presentWords.empty}</p>
          <p className="small quiet">{presentWords.emptyHow}</p>
        </div>
      ) : (
        <StepList
          playlist={playlist}
          own={own}
          connection={connection}
          known={known}
          open={open}
          onOpen={setOpen}
          onChange={change}
          onShow={(step) => show(step, null)}
          onStart={start}
        />
      )}
      <PlaylistNoticeLine said={said} steps={steps} onSaid={setSaid} />
    </div>
  );
}
