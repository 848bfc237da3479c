import type { OperationName } from '../../../../contract/operations.ts';
import { counted, formatMoment, formatNumber } from '../../../format/formats.ts';
import { operationWords } from '../review/operation-words.ts';

const inSeconds = (milliseconds: number) => {
  const seconds = formatNumber(Math.max(milliseconds, 100) / 1000, { maximumFractionDigits: 1 });
  return milliseconds < 100 ? `under ${seconds} s` : `${seconds} s`;
};

export const stageWords = {
  stage: 'Stage',
  next: 'Next',
  back: 'Back',
  blank: 'Blank',
  leave: 'Leave the stage',
  progress: (step: number, of: number) => `${formatNumber(step)} / ${formatNumber(of)}`,
  live: 'Live',
  recorded: (at: number) =>
    `Recorded ${formatMoment(new Date(at), { day: 'numeric', month: 'short', year: 'numeric' })}`,
  recordedSample: 'Recorded sample',
  noAnswer: 'No answer for this step',
  partOfAnswer: 'A part of the answer is missing',
  preflight: {
    run: 'Run pre-flight',
    stop: 'Stop',
    explained:
      'Asks every step now, measures the time, and keeps the answers in case the network fails on stage.',
    running: (step: number, of: number) => `Step ${formatNumber(step)} of ${formatNumber(of)}`,
    results: 'Results of the pre-flight',
    untitled: (step: number) => `Step ${formatNumber(step)}`,
    standing: {
      ok: 'Ready',
      slow: 'Slow',
      recorded: 'Recorded',
      missing: 'Something is missing',
      refused: 'Token refused',
      'signed-out': 'Signed out',
    },
    answeredIn: (milliseconds: number) => `Answered in ${inSeconds(milliseconds)}.`,
    slow: (milliseconds: number) =>
      `Answered in ${inSeconds(milliseconds)}. On stage the recorded answer is shown after 2 s.`,
    recordedInstead: (operations: readonly OperationName[]) =>
      `No live answer: ${operationWords(operations)}. On stage what was recorded is shown.`,
    noAnswer: (operations: readonly OperationName[]) =>
      `No answer, and none recorded: ${operationWords(operations)}. On stage the map stays without it.`,
    refused:
      'The service refuses the token. Enter a valid one before the show: on stage nothing asks for it.',
    signedOut:
      'You are signed out of this server. Sign in again before the show: until then only what was recorded is shown.',
    refusedHere: 'The service refuses the token that this server holds.',
    enterToken: 'Enter token',
    unknownId: 'The service knows nothing under this id. Check the id and the kind, or remove the step.',
    unreadable: 'The address of this step names no place.',
    noFloor: (floor: string) => `Floor ${floor} is not in the answer.`,
    noUnit: (unit: string) => `Unit ${unit} is not in the answer.`,
    noSelection: 'What this step selects is not in the answer.',
    noTiles: 'The map around this place could not be loaded.',
    noPhotos: (count: number) => `${counted(count, 'photo', 'photos')} could not be loaded.`,
    summary: (ready: number, of: number) =>
      ready === of
        ? 'Every step is ready.'
        : `${formatNumber(ready)} of ${formatNumber(of)} steps are ready. Look at the others before the show.`,
  },
};
