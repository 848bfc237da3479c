import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Connection } from '../../../client/connection.ts';
import type { ChangeTotals } from '../../../domain/diff/difference.ts';
import type { Playlist } from '../../../spec/playlist.ts';
import { setHovered } from '../../../state/interface/looked-at.ts';
import { openDialog } from '../../../state/interface/what-is-open.ts';
import { IconButton } from '../../../ui/button.tsx';
import { ChevronLeft, ChevronRight, X } from '../../../ui/icons/first-icons.ts';
import { Square } from '../../../ui/icons/lazy-icons.ts';
import { useAsk, useInspection } from '../../inspect/model/scene-context.tsx';
import { useBrandedPlaylist, wearBrand } from '../brand/use-show-brand.ts';
import stageWords from '../stage.messages';
import { findStepPlace, getBareMiddle, type NamedPlace } from '../step-address.ts';
import { ClosingCard } from './closing-card.tsx';
import type { DrawFlat } from './flat-ground.tsx';
import { Poster } from './poster.tsx';
import styles from './stage.module.css';
import { getShownSource, measureCardLength, StageCard } from './stage-card.tsx';
import { type StageAction, stepAfter, useStageKeys } from './stage-keys.ts';
import { useFullScreen, useIdle, useWakeLock } from './use-screen.ts';
import { useSteps } from './use-steps.ts';

type Props = {
  readonly playlist: Playlist;
  /** From 1; beyond the last step it is the last. */
  readonly startAt: number;
  readonly onLeave: () => void;
  /** The one that answers live or as it was recorded. */
  readonly connection: Connection;
  /** True where the places that answer are samples. */
  readonly isSample: boolean;
  readonly known: readonly NamedPlace[];
  readonly drawFlat: DrawFlat;
  /** The counts of what the step compares. */
  readonly compared: ChangeTotals | undefined;
};

/** The whole window for one step: the map, and its text in the lower third. Nothing opens here. */
export function Stage({
  playlist,
  startAt,
  onLeave,
  connection,
  isSample,
  known,
  drawFlat,
  compared,
}: Props) {
  const { inspection } = useInspection();
  const { asking } = useAsk();
  const { asked, seen, turning, awaitsMap, show } = useSteps(
    playlist,
    startAt,
    connection,
    (each) => findStepPlace(each, known)?.picture !== undefined,
  );
  const [blank, setBlank] = useState(false);
  const [closing, setClosing] = useState(false);
  const region = useRef<HTMLElement>(null);
  const idle = useIdle();
  const branded = useBrandedPlaylist(playlist);
  const brand = wearBrand(branded.brand ?? {});
  const busy = turning || asking;
  const last = playlist.steps.length;
  const now = { shown: getShownSource(inspection), compared };
  // While the map turns, the card speaks of what is still seen.
  const settled = useRef(now);
  if (!turning) settled.current = now;
  const { shown, compared: legend } = settled.current;
  useFullScreen(onLeave);
  useWakeLock();

  const act = (deed: StageAction | undefined) => {
    if (deed === 'leave') return onLeave();
    if (blank) return setBlank(false);
    if (deed === 'blank') return setBlank(true);
    if (!deed) return;
    setClosing(deed === 'next' && asked === last);
    // From the closing card the way back leads to the step before it.
    if (closing && deed === 'back') return;
    const next = stepAfter(deed, asked, last);
    if (next !== asked) show(next);
  };
  useStageKeys(act);
  useEffect(() => {
    openDialog(undefined);
    setHovered(undefined);
    region.current?.focus();
  }, []);

  /** A button pressed with the pointer gives the keys back: Space goes on, after any button. */
  const by = (deed: StageAction) => (event: MouseEvent) => {
    if (event.detail > 0) region.current?.focus();
    act(deed);
  };
  const step = playlist.steps[seen - 1];
  const picture = findStepPlace(step, known)?.picture;
  const middle = seen === 0 ? getBareMiddle(playlist.steps[asked - 1], known) : undefined;
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={stageWords.stage}
      aria-busy={busy}
      data-step={asked}
      data-source={shown.source === 'live' ? 'live' : 'recorded'}
      data-idle={idle || undefined}
      style={brand.style}
      className={`${styles.stage} fixed inset-0 no-ring pointer-none`}
    >
      <Poster key={seen} {...{ picture, middle, drawFlat }} gone={!awaitsMap} />
      {step && !closing && (
        <StageCard
          step={step}
          position={seen}
          of={last}
          turning={turning}
          shown={shown}
          isSample={isSample}
          length={measureCardLength(playlist)}
          compared={legend}
          brand={brand}
        />
      )}
      {closing && <ClosingCard playlist={branded} brand={brand} onLeave={onLeave} />}
      <Controls by={by} asked={asked} closing={closing} blank={blank} />
      {blank && (
        <div
          className={`${styles.blank} inset-0 pointer-auto absolute`}
          aria-hidden
          onPointerDown={() => setBlank(false)}
        />
      )}
    </section>
  );
}

type ControlsProps = {
  readonly by: (deed: StageAction) => (event: MouseEvent) => void;
  /** The step requested last, from 1. */
  readonly asked: number;
  readonly closing: boolean;
  readonly blank: boolean;
};

function Controls({ by, asked, closing, blank }: ControlsProps) {
  return (
    <div className={`${styles.controls} pointer-auto floating flex rounded-panel absolute overflow-hidden`}>
      <IconButton label={stageWords.back} onClick={by('back')} aria-disabled={asked <= 1}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <IconButton label={stageWords.next} onClick={by('next')} aria-disabled={closing}>
        <ChevronRight aria-hidden />
      </IconButton>
      <IconButton label={stageWords.blank} onClick={by('blank')} aria-pressed={blank}>
        <Square aria-hidden />
      </IconButton>
      <IconButton label={stageWords.leave} onClick={by('leave')}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
