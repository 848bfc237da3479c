import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { callProduction, type ProductionOutcome, productionTimeLimit } from '../client/call-production.ts';
import type { Connection } from '../client/connection.ts';
import { type FoundOnMap, foundOverlay, frameOfGeometry } from '../scene/found-overlay.ts';
import { config } from '../state/page-config.ts';
import { accessOf } from './access.ts';
import { type SearchedBody, searchBody } from './search-body.ts';

/** The production call of a connection: the last outcome, and what the reader may do. */
export type Production = {
  readonly connection: Connection;
  readonly calling: boolean;
  /** Of the last call that ended; undefined before, and while another is under way. */
  readonly outcome: ProductionOutcome | undefined;
  /** GeoJSON in its body; undefined where there is no body. */
  readonly searched: SearchedBody | undefined;
  readonly onMap: FoundOnMap | undefined;
  /** Sends a body once. Does nothing while a call is under way or where address or key are missing. */
  readonly send: (body: string) => void;
  readonly stop: () => void;
  /** Moves the camera to one of the found geometries, by its place in their order. */
  readonly show: (index: number) => void;
};

/**
 * Holds the production call for as long as the product is open, whichever page is. Another connection begins
 * anew: its page never shows what another one answered.
 */
export function useProduction(connection: Connection): Production {
  const stopper = useRef<AbortController>(undefined);
  const [wish, setWish] = useState<FoundOnMap['wish']>();
  const { mutate, data, isPending } = useMutation({
    mutationKey: ['production', connection.name, connection.production?.baseUrl],
    // The service in this page and on 127.0.0.1 works offline; nothing is ever sent later by itself.
    networkMode: 'always',
    retry: false,
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: (body: string) => {
      const { production, transport } = connection;
      if (!production) throw new Error('there is no production address');
      const limit = productionTimeLimit * (config?.timeScale ?? 1);
      stopper.current = new AbortController();
      return callProduction(production, transport, body, stopper.current.signal, limit);
    },
  });
  const searched = useMemo(() => data?.exchange && searchBody(data.exchange.body), [data]);
  const found = searched?.state === 'searched' ? searched.found : undefined;
  const overlay = useMemo(() => found && foundOverlay(found.drawn), [found]);
  const onMap = useMemo(() => overlay && { ...overlay, wish }, [overlay, wish]);
  return {
    connection,
    calling: isPending,
    outcome: data,
    searched,
    onMap,
    send: (body) => {
      if (isPending || accessOf(connection).state !== 'ready') return;
      setWish(undefined);
      mutate(body);
    },
    stop: () => stopper.current?.abort(),
    show: (index) => {
      const geometry = found?.drawn[index]?.geometry;
      const frame = geometry && frameOfGeometry(geometry);
      if (frame) setWish({ frame });
    },
  };
}
