import type { ReactElement } from 'react';
import { findArrival } from '../../../domain/arrival/arrival-of.ts';
import { floorsAsSent } from '../../../domain/format/floor-naming.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import { addressOf } from '../../../state/address.ts';
import { type Checks, notChecked } from './checks.ts';
import { deriveMeaning } from './meaning.ts';
import { SceneProvider } from './scene-context.tsx';
import type { Answered, Asking, Selection } from './use-scene.ts';

/** All parts of a scene in one. */
export type Seen = Answered & Selection & Asking & { readonly checks: Checks };

const idle = { state: 'idle', subjects: [] } as const;

/** An inspection without any answer. */
export const notAnswered: Inspection = {
  ask: undefined,
  details: idle,
  parking: idle,
  entrance: idle,
  units: idle,
};

/** Returns a scene with what is given; the rest is derived from it, is empty or does nothing. */
export function createSeen(given: Partial<Seen>): Seen {
  const { address = addressOf(''), inspection = notAnswered, naming = floorsAsSent } = given;
  const { checks = notChecked } = given;
  return {
    ...deriveMeaning(address, inspection, naming, findArrival, { findings: checks.settled }),
    address,
    connection: 'page',
    inspection,
    outline: undefined,
    outlinePending: false,
    reference: { state: 'no-map' },
    checks,
    asking: false,
    retry: () => {},
    attempts: {},
    stopRetrying: () => {},
    askAhead: async () => {},
    askAgain: () => {},
    select: () => {},
    go: () => {},
    ...given,
  };
}

/** Renders an element in a scene: see `createSeen`. */
export function renderInScene(given: Partial<Seen>, element: ReactElement): ReactElement {
  const seen = createSeen(given);
  return (
    <SceneProvider scene={{ answered: seen, selection: seen, asking: seen, checks: seen.checks }}>
      {element}
    </SceneProvider>
  );
}
