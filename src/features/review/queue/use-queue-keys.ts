import { useEffect, useRef } from 'react';
import { type PageKey, takeKeys } from '../../../state/interface/page-keys.ts';
import { enlargePhoto, turnPhoto } from './item-photo.tsx';
import { getReasons, reasonKeys } from './key-texts.ts';
import queueWords from './queue.messages';
import { stepFinding } from './queue-findings.tsx';
import type { Reviewing } from './reviewing.ts';

/** The keys of the stand: taken while a run is open, also at its end, where undo and back still lead to an address. */
export function useQueueKeys(reviewing: Reviewing | undefined): void {
  const now = useRef(reviewing);
  now.current = reviewing;
  const isOpen = reviewing !== undefined;
  const isTeams = reviewing?.run.team !== undefined;
  useEffect(() => (isOpen ? takeKeys(getKeys(() => now.current, isTeams)) : undefined), [isOpen, isTeams]);
}

/** Of a list of the team alone. */
const teamKeys: readonly string[] = ['x', 'q', 'w'];

function getKeys(now: () => Reviewing | undefined, isTeams: boolean): PageKey[] {
  const letter = (
    key: string,
    name: () => string,
    act: (on: Reviewing) => unknown,
    held = false,
  ): PageKey => ({
    keys: [key],
    codes: [/\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`],
    with: 'single',
    name,
    held,
    act: () => {
      now()?.hurry();
      const on = now();
      if (on) act(on);
    },
  });
  const shifted = (...of: Parameters<typeof letter>): PageKey => ({ ...letter(...of), with: 'shifted' });
  const keys = [
    letter(
      '1',
      () => queueWords.verdict.good,
      (on) => on.judge('good'),
    ),
    letter(
      '2',
      () => queueWords.verdict.wrong,
      (on) => on.judge('wrong'),
    ),
    letter(
      '3',
      () => queueWords.verdict.unsure,
      (on) => on.judge('unsure'),
    ),
    letter(
      's',
      () => queueWords.verdict.skip,
      (on) => on.judge('skip'),
    ),
    ...reasonKeys.map((key, index) =>
      letter(
        key,
        () => queueWords.wrongBecause({ reason: getReasons()[index] ?? '–' }),
        (on) => {
          const reason = getReasons()[index];
          if (reason !== undefined) on.blame(reason);
        },
      ),
    ),
    letter(
      'r',
      () => queueWords.severalReasons,
      (on) => on.judges && on.several.toggle(),
    ),
    letter(
      'n',
      () => queueWords.note,
      (on) => on.openBox('note'),
    ),
    letter(
      'q',
      () => queueWords.ask,
      (on) => on.comments && on.openBox(on.leads ? 'comment' : 'question'),
    ),
    letter(
      'w',
      () => queueWords.write,
      (on) => on.comments && on.openBox('comment'),
    ),
    letter(
      'z',
      () => queueWords.undo,
      (on) => on.undo(),
    ),
    letter(
      'j',
      () => queueWords.next,
      (on) => on.step(1),
      true,
    ),
    letter(
      'k',
      () => queueWords.previous,
      (on) => on.step(-1),
      true,
    ),
    letter(
      'x',
      () => queueWords.nextForMe,
      (on) => on.nextForMe(),
    ),
    letter(
      'f',
      () => queueWords.nextFinding,
      (on) => stepFinding(on.findings, 1),
      true,
    ),
    shifted(
      'f',
      () => queueWords.previousFinding,
      (on) => stepFinding(on.findings, -1),
      true,
    ),
    letter('p', () => queueWords.photo, turnPhoto),
    shifted('p', () => queueWords.enlarge, enlargePhoto),
  ];
  return isTeams ? keys : keys.filter((each) => !each.keys.some((key) => teamKeys.includes(key)));
}
