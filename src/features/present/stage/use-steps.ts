import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Connection } from '../../../client/connection.ts';
import { answerQuery } from '../../../client/queries.ts';
import { readCamera } from '../../../spec/address-parts.ts';
import { type Ask, operationNames } from '../../../spec/operations.ts';
import type { Playlist, Step } from '../../../spec/playlist.ts';
import { addressWith, navigateTo } from '../../../state/address.ts';
import { type MapActions, useMapActions } from '../../inspect/model/map-actions.ts';
import { useRenderer } from '../../inspect/model/map-painting.ts';
import { getStepAsk, isSameGround, stepAddress } from '../step-address.ts';

/** Milliseconds of rest for a step, its flight included, before the next one is loaded. */
const settling = 1_600;

export type Steps = {
  /** The step requested last and the one that is seen, from 1. */
  readonly asked: number;
  readonly seen: number;
  /** True until the map shows the requested step. */
  readonly turning: boolean;
  /** True while the map has nothing of the step worth seeing: its picture is shown instead. */
  readonly awaitsMap: boolean;
  readonly show: (number: number) => void;
};

/** Moves the address, and with it everything shown, from step to step; the next one is loaded in advance. */
export function useSteps(
  { steps }: Playlist,
  startAt: number,
  connection: Connection,
  hasPicture: (step: Step | undefined) => boolean,
): Steps {
  const [first] = useState(() => Math.max(1, Math.min(steps.length, startAt)));
  const [asked, setAsked] = useState(first);
  const [seen, setSeen] = useState(0);
  const client = useQueryClient();
  const actions = useMapActions();
  const renderer = useRenderer();
  const [wasWhole] = useState(() => actions?.isWhole() ?? false);
  // A map that is whole may show an empty ground: the picture of the step is better.
  const beforeMap = renderer !== 'none' && (!wasWhole || hasPicture(steps[asked - 1]));
  const [unready, setUnready] = useState<number>();
  const awaitsMap = seen === 0 ? beforeMap : unready === seen && hasPicture(steps[seen - 1]);

  // A reloaded stage comes before its map; once begun, no other map begins it again.
  const ready = actions !== undefined || renderer === 'none';
  const begun = useRef(false);

  const show = (number: number) => {
    const step = steps[number - 1];
    if (!step) return;
    if (ready) begun.current = true;
    const address = stepAddress(step, addressWith(location.search, { step: number }));
    forgetFailures(client, connection, getStepAsk(step));
    setAsked(number);
    const samePlace = isSameGround(location.search, address);
    if (actions && renderer !== 'none') {
      const { camera } = step;
      const turned = actions.turn({
        step: number,
        ask: getStepAsk(step),
        samePlace,
        camera,
        covered: seen === 0 && awaitsMap,
        hasPicture: hasPicture(step),
      });
      void turned.then((isWhole) => {
        // In the very frame that shows it: the map's own work would delay the text.
        flushSync(() => {
          setSeen(number);
          setUnready(isWhole ? undefined : number);
        });
        if (!isWhole)
          void actions.wholeAtLast().then(() => setUnready((now) => (now === number ? undefined : now)));
      });
    } else setSeen(number);
    // "Back" leads out of the show, not through it.
    navigateTo(address, 'replace');
  };

  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    // A key may have asked for another step meanwhile.
    if (ready && !begun.current) latest.current(asked);
  }, [ready, asked]);

  useEffect(() => {
    const next = steps[asked];
    if (seen !== asked || !next) return;
    const timer = setTimeout(() => void loadAhead(next, client, connection, actions), settling);
    return () => clearTimeout(timer);
  }, [steps, asked, seen, client, connection, actions]);

  return { asked, seen: seen || first, turning: seen !== asked, awaitsMap, show };
}

/** Loads the answers of a step and the tiles around it. What fails is asked again when its turn comes. */
async function loadAhead(
  step: Step,
  client: QueryClient,
  connection: Connection,
  actions: MapActions | undefined,
): Promise<void> {
  const ask = getStepAsk(step);
  const camera = step.camera === undefined ? undefined : readCamera(step.camera);
  if (camera) void actions?.preload([camera.centre]);
  if (!ask) return;
  await Promise.all(operationNames.map((name) => client.prefetchQuery(answerQuery(connection, name, ask))));
  const details = client.getQueryData(answerQuery(connection, 'details', ask).queryKey);
  const position = details?.features[0]?.position;
  if (position && !camera) void actions?.preload([position]);
}

/** Removes failures, so that they are asked again when their step is shown. */
function forgetFailures(client: QueryClient, connection: Connection, ask: Ask | undefined): void {
  if (!ask) return;
  for (const name of operationNames) {
    const { queryKey } = answerQuery(connection, name, ask);
    client.removeQueries({ queryKey, exact: true, predicate: ({ state }) => state.status === 'error' });
  }
}
