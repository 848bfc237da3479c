import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Connection } from '../../../client/connection.ts';
import type { RecordedFor } from '../../../client/live-or-recorded.ts';
import { formatNumber } from '../../../domain/format/formats.ts';
import { formatOperationList } from '../../../domain/words/operation-list.ts';
import type { Playlist } from '../../../spec/playlist.ts';
import { openDialog } from '../../../state/interface/what-is-open.ts';
import { config, getPhotoBase } from '../../../state/page-config.ts';
import { Button } from '../../../ui/button.tsx';
import { ListChecks } from '../../../ui/icons/lazy-icons.ts';
import { useMapActions } from '../../inspect/model/map-actions.ts';
import { getOpenKit } from '../../kit/model/open-kit.ts';
import { getPhotoUrl } from '../../kit/model/photo-urls.ts';
import stageWords from '../stage.messages';
import styles from './preflight.module.css';
import { type PreflightGap, runPreflight, type StepReport } from './run-preflight.ts';

type Props = {
  readonly playlist: Playlist;
  /** The live connection: the one that the stage will ask. */
  readonly connection: Connection;
  /** Answers for the stage where the live one fails. */
  readonly standsIn: RecordedFor;
  /** Other actions on a whole playlist, in one row with the button. */
  readonly children: ReactNode;
};

type Run = {
  readonly reports: readonly StepReport[];
  readonly over: boolean;
  /** What was rehearsed: another playlist or service is another run. */
  readonly of: { readonly playlist: Playlist; readonly connection: Connection };
};

/** Milliseconds that a photo may take. */
const photoPatience = 8_000;

/**
 * The rehearsal before the show: asks every step, times it and keeps its answers; one line says what to do about it.
 */
export function Preflight({ playlist, connection, standsIn, children }: Props) {
  const [run, setRun] = useState<Run>();
  const stopper = useRef<AbortController>(undefined);
  const actions = useMapActions();
  const words = stageWords.preflight;
  useEffect(() => () => stopper.current?.abort(), []);

  const start = async () => {
    stopper.current?.abort();
    const now = new AbortController();
    stopper.current = now;
    const { signal } = now;
    const of = { playlist, connection };
    setRun({ reports: [], over: false, of });
    const steps = runPreflight({
      playlist,
      connection,
      recordedFor: standsIn,
      tilesCome: async (positions) => (await actions?.preload(positions)) ?? true,
      photoComes,
      base: getPhotoBase(),
      signal,
    });
    const reports: StepReport[] = [];
    try {
      for await (const report of steps) {
        reports.push(report);
        if (!signal.aborted) setRun({ reports: [...reports], over: false, of });
      }
    } catch (error) {
      // Stopped by hand: what is known so far stays.
      if (!signal.aborted) throw error;
      return;
    }
    if (!signal.aborted) setRun({ reports, over: true, of });
  };
  const stop = () => {
    stopper.current?.abort();
    setRun((now) => now && { ...now, over: true });
  };

  const valid = run && run.of.playlist === playlist && run.of.connection === connection ? run : undefined;
  const running = valid !== undefined && !valid.over;
  const of = playlist.steps.length;
  return (
    <div>
      <div className="flex wrap gap-2">
        {children}
        <Button title={words.explained} disabled={of === 0} onClick={running ? stop : () => void start()}>
          <ListChecks size={15} aria-hidden />
          {running ? words.stop : words.run}
        </Button>
      </div>
      <p role="status" className={`${styles.summary} small quiet`}>
        {running && words.running({ step: Math.min(of, valid.reports.length + 1), of })}
        {valid?.over && getSummary(valid.reports, of)}
      </p>
      {valid && valid.reports.length > 0 && (
        <ol aria-label={words.results}>
          {valid.reports.map((report, index) => (
            <Report key={report.step.id} report={report} number={index + 1} connection={connection} />
          ))}
        </ol>
      )}
    </div>
  );
}

function getSummary(reports: readonly StepReport[], of: number): string {
  const ready = reports.filter(({ standing }) => standing === 'ok').length;
  return ready === of ? stageWords.preflight.allReady : stageWords.preflight.someReady({ ready, of });
}

type ReportProps = {
  readonly report: StepReport;
  readonly number: number;
  readonly connection: Connection;
};

function Report({ report, number, connection }: ReportProps) {
  const words = stageWords.preflight;
  const { step, standing } = report;
  const heldByServer = connection.name === 'server' && config?.tokenHeldByServer === true;
  return (
    <li
      className={`${styles.report} gap-1 gap-x-3 justify-items-start stack line-top px-0 py-2h`}
      data-result={standing}
    >
      <span className="max-w-full truncate medium">{step.title || words.untitled({ step: number })}</span>
      <span className={`${styles.standing} row gap-1h small medium`}>{words.standing[standing]}</span>
      <p className="small quiet whole-row">
        {standing === 'signed-out' && words.signedOut}
        {standing === 'refused' && (heldByServer ? words.refusedHere : words.refused)}
        {formatLines(report).map((line) => (
          <span key={line}> {line}</span>
        ))}
      </p>
      {standing === 'refused' && !heldByServer && (
        <Button onClick={() => openDialog('token')}>{words.enterToken}</Button>
      )}
    </li>
  );
}

function formatLines({ standing, duration, recorded, unanswered, lacks }: StepReport): string[] {
  const words = stageWords.preflight;
  return [
    recorded.length > 0 && words.recordedInstead({ operations: formatOperationList(recorded) }),
    unanswered.length > 0 &&
      standing !== 'refused' &&
      standing !== 'signed-out' &&
      words.noAnswer({ operations: formatOperationList(unanswered) }),
    ...lacks.map(lackWords),
    duration !== undefined && standing === 'slow' && words.slow({ seconds: inSeconds(duration) }),
    duration !== undefined && standing === 'ok' && answeredIn(duration),
  ].filter((line) => line !== false);
}

/** Formats milliseconds in tenths of a second; a shorter time as less than one. */
function answeredIn(duration: number): string {
  const seconds = inSeconds(duration);
  const { preflight } = stageWords;
  return duration < 100 ? preflight.answeredUnder({ seconds }) : preflight.answeredIn({ seconds });
}

function inSeconds(duration: number): string {
  return formatNumber(Math.max(duration, 100) / 1000, { maximumFractionDigits: 1 });
}

function lackWords(lack: PreflightGap): string {
  const words = stageWords.preflight;
  switch (lack.what) {
    case 'place':
      return words.unreadable;
    case 'id':
      return words.unknownId;
    case 'floor':
      return words.noFloor({ floor: lack.name.slice(0, 40) });
    case 'unit':
      return words.noUnit({ unit: lack.name.slice(0, 40) });
    case 'selection':
      return words.noSelection;
    case 'tiles':
      return words.noTiles;
    case 'photos':
      return words.noPhotos({ count: lack.count });
  }
}

/**
 * Returns true where the picture at an address loads in time; in an open kit where the kit has it, without a request.
 */
async function photoComes(url: string, sent: string): Promise<boolean> {
  const kit = getOpenKit()?.kit;
  if (kit) return getPhotoUrl(kit, sent) !== undefined;
  return new Promise((resolve) => {
    const picture = new Image();
    const timer = setTimeout(() => resolve(false), photoPatience);
    const end = (came: boolean) => {
      clearTimeout(timer);
      resolve(came);
    };
    picture.referrerPolicy = 'no-referrer';
    picture.onload = () => end(true);
    picture.onerror = () => end(false);
    picture.src = url;
  });
}
