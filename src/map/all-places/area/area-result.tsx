import { useEffect, useMemo, useRef, useState } from 'react';
import type { Connection } from '../../../client/connection.ts';
import type { AreaCounts } from '../../../client/counted-areas.ts';
import { AreaRefused, listPlacesIn } from '../../../client/place-area.ts';
import { toMultiPolygon } from '../../../domain/coverage/area.ts';
import { formatList } from '../../../domain/format/formats.ts';
import { readinessItems } from '../../../domain/place/readiness-items.ts';
import { createFileName } from '../../../domain/text/foreign-text.ts';
import areasWords from '../../../domain/words/areas.messages';
import { usePlacesIn } from '../../../features/inspect/model/all-places/use-places-in.ts';
import readinessWords from '../../../features/inspect/model/readiness/readiness.messages';
import { kitLimits } from '../../../features/kit/model/kit-file.ts';
import { orderKit } from '../../../features/kit/model/kit-order.ts';
import type { Ask } from '../../../spec/operations.ts';
import type { AreaListType } from '../../../spec/place-area.ts';
import { reviewLists } from '../../../state/interface/list-to-review.ts';
import { Button } from '../../../ui/button.tsx';
import { SecretHeldBack, saveFile } from '../../../ui/hand-out.ts';
import { type AreaTool, areaTool } from '../area-tool.ts';
import areaWords from './area.messages';

type Props = {
  readonly connection: Connection;
  readonly edition: string;
  readonly chosen: NonNullable<AreaTool['chosen']>;
};

/** How many places the area has and what they lack, and the ways on with their list. */
export function AreaResult({ connection, edition, chosen }: Props) {
  const { area } = chosen;
  const polygons = useMemo(() => toMultiPolygon(area), [area]);
  const { data, error, isFetching, refetch } = usePlacesIn(connection, edition, polygons);
  const told = useRef<HTMLParagraphElement>(null);
  // On a phone the ways on are below what the panel shows.
  useEffect(() => {
    if (data) told.current?.scrollIntoView({ block: 'center' });
  }, [data]);
  if (error && !isFetching)
    return (
      <div role="alert" className="row between gap-3 mt-2 small">
        <span>{error instanceof AreaRefused ? formatRefusal(error) : areaWords.away}</span>
        {!(error instanceof AreaRefused) && <Button onClick={() => void refetch()}>{areaWords.again}</Button>}
      </div>
    );
  return (
    <>
      <p ref={told} role="status" className="mt-2 small">
        {data ? formatPlacesIn(data) : areaWords.counting}
      </p>
      <WaysOn connection={connection} area={area} count={data?.count ?? 0} />
    </>
  );
}

type WaysProps = {
  readonly connection: Connection;
  readonly area: Props['chosen']['area'];
  readonly count: number;
};

function WaysOn({ connection, area, count }: WaysProps) {
  const [state, setState] = useState<'reading' | 'broken' | 'heldBack' | 'tooMany'>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const withList = async (type: AreaListType, use: (list: Uint8Array<ArrayBuffer>) => void) => {
    stop.current?.abort();
    const controller = new AbortController();
    stop.current = controller;
    setState('reading');
    try {
      const body = JSON.stringify(toMultiPolygon(area));
      const list = await listPlacesIn(connection, body, type, controller.signal);
      setState(undefined);
      use(list);
    } catch (error) {
      if (controller.signal.aborted) return;
      setState(error instanceof SecretHeldBack ? 'heldBack' : 'broken');
    }
  };
  const title = area.name ?? areaWords.file;
  const name = createFileName([title], 'csv');
  const review = () =>
    withList('text/csv', (list) => reviewLists([new File([list], name, { type: 'text/csv' })]));
  const takeAlong = () => {
    if (count > kitLimits.places) return setState('tooMany');
    return withList('application/x-ndjson', (list) =>
      orderKit({ from: 'area', title, asks: readAsks(list) }),
    );
  };
  const isBusy = state === 'reading';
  return (
    <>
      <div className="flex wrap gap-2 mt-2">
        {count > 0 && (
          <>
            <Button look="primary" disabled={isBusy} onClick={() => void review()}>
              {areaWords.review}
            </Button>
            <Button
              disabled={isBusy}
              onClick={() => void withList('text/csv', (list) => saveFile(name, 'text/csv', list))}
            >
              {areaWords.save}
            </Button>
            <Button disabled={isBusy} onClick={() => void takeAlong()}>
              {areaWords.takeAlong}
            </Button>
          </>
        )}
        <Button look="quiet" onClick={() => areaTool.setState({ chosen: undefined, fault: undefined })}>
          {areaWords.clear}
        </Button>
      </div>
      {state && (
        <p role={isBusy ? 'status' : 'alert'} className="mt-1 small">
          {state === 'tooMany' ? areaWords.tooMany({ most: kitLimits.places }) : areaWords[state]}
        </p>
      )}
    </>
  );
}

/** Reads the lines of a list: each an object with an id and a kind. */
function readAsks(list: Uint8Array): Ask[] {
  const lines = new TextDecoder().decode(list).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

/** Returns how many places there are and what they lack most, in one sentence. */
export function formatPlacesIn({ count, missing }: AreaCounts): string {
  if (count === 0) return areaWords.none;
  const items = readinessItems
    .filter((item) => missing[item] > 0)
    .toSorted((one, other) => missing[other] - missing[one])
    .map((item) => areaWords.item({ item: readinessWords.listed[item], count: missing[item] }));
  return items.length === 0
    ? areaWords.whole({ count })
    : areaWords.lacking({ count, items: formatList(items) });
}

function formatRefusal({ fault }: AreaRefused): string {
  return fault ? areasWords.fault[fault] : areasWords.refused;
}
