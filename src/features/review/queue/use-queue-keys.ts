import { useEffect, useRef } from 'react';
import { type PageKey, takeKeys } from '../../../state/interface/page-keys.ts';
import correctionWords from '../../inspect/model/corrections/corrections.messages';
import { enlargePhoto, turnPhoto } from './item-photo.tsx';
import { getReasons, reasonKeys } from './key-texts.ts';
import queueWords from './queue.messages';
import { stepFinding } from './queue-findings.tsx';
import type { Reviewing } from './reviewing.ts';

/**
 * Registers the keys of the view: while a run is open, also at its end, where undo and back still lead to an address.
 */
export function useQueueKeys(reviewing: Reviewing | undefined): void {
  const now = useRef(reviewing);
  now.current = reviewing;
  const isOpen = reviewing !== undefined;
  const isTeams = reviewing?.list.run.team !== undefined;
  useEffect(() => (isOpen ? takeKeys(getKeys(() => now.current, isTeams)) : undefined), [isOpen, isTeams]);
}

type QueueKey = {
  readonly key: string;
  readonly name: () => string;
  readonly act: (on: Reviewing) => unknown;
  readonly with?: 'shifted';
  /** True where the key repeats while it is held down. */
  readonly held?: true;
  /** True for keys of team lists alone. */
  readonly teams?: true;
};

const queueKeys: readonly QueueKey[] = [
  { key: '1', name: () => queueWords.verdict.good, act: ({ acts }) => acts.judge('good') },
  { key: '2', name: () => queueWords.verdict.wrong, act: ({ acts }) => acts.judge('wrong') },
  { key: '3', name: () => queueWords.verdict.unsure, act: ({ acts }) => acts.judge('unsure') },
  { key: 's', name: () => queueWords.verdict.skip, act: ({ acts }) => acts.judge('skip') },
  ...reasonKeys.map((key, index) => ({
    key,
    name: () => queueWords.wrongBecause({ reason: getReasons()[index] ?? '–' }),
    act: ({ acts }: Reviewing) => {
      const reason = getReasons()[index];
      if (reason !== undefined) acts.blame(reason);
    },
  })),
  {
    key: 'r',
    name: () => queueWords.severalReasons,
    act: ({ acts, rights }) => rights.judges && acts.several.toggle(),
  },
  { key: 'n', name: () => queueWords.note, act: ({ acts }) => acts.openBox('note') },
  {
    key: 'q',
    name: () => queueWords.ask,
    act: ({ acts, rights }) => rights.comments && acts.openBox(rights.leads ? 'comment' : 'question'),
    teams: true,
  },
  {
    key: 'w',
    name: () => queueWords.write,
    act: ({ acts, rights }) => rights.comments && acts.openBox('comment'),
    teams: true,
  },
  { key: 'e', name: () => correctionWords.correct, act: ({ acts }) => acts.correct('finding') },
  {
    key: 'e',
    with: 'shifted',
    name: () => correctionWords.applyKnown,
    act: ({ acts }) => acts.correct('known'),
  },
  { key: 'z', name: () => queueWords.undo, act: ({ acts }) => acts.undo() },
  { key: 'j', name: () => queueWords.next, act: ({ steps }) => steps.step(1), held: true },
  { key: 'k', name: () => queueWords.previous, act: ({ steps }) => steps.step(-1), held: true },
  { key: 'x', name: () => queueWords.nextForMe, act: ({ steps }) => steps.nextForMe(), teams: true },
  {
    key: 'f',
    name: () => queueWords.nextFinding,
    act: ({ shown }) => stepFinding(shown.findings, 1),
    held: true,
  },
  {
    key: 'f',
    with: 'shifted',
    name: () => queueWords.previousFinding,
    act: ({ shown }) => stepFinding(shown.findings, -1),
    held: true,
  },
  { key: 'p', name: () => queueWords.photo, act: turnPhoto },
  { key: 'p', with: 'shifted', name: () => queueWords.enlarge, act: enlargePhoto },
];

function getKeys(now: () => Reviewing | undefined, isTeams: boolean): PageKey[] {
  return queueKeys
    .filter(({ teams }) => isTeams || !teams)
    .map(({ key, name, act, with: how, held = false }) => ({
      keys: [key],
      codes: [/\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`],
      with: how ?? 'single',
      name,
      held,
      act: () => {
        now()?.steps.hurry();
        const on = now();
        if (on) act(on);
      },
    }));
}
