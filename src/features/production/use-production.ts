import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { callProduction, type ProductionOutcome, productionTimeLimit } from '../../client/call-production.ts';
import type { Connection, ProductionAccess } from '../../client/connection.ts';
import { type FoundGeoJson, findGeoJson } from '../../domain/geo/found-geojson.ts';
import type { Bounds } from '../../domain/geo/geodesy.ts';
import { config } from '../../state/page-config.ts';
import type { MapOverlay } from '../inspect/model/overlays.ts';
import { createFoundOverlay, getGeometryBounds } from './found-overlay.ts';

/** The production call of a connection: the last outcome, and the reader's actions. */
export type Production = {
  readonly connection: Connection;
  readonly calling: boolean;
  /** The result of the last call that ended; undefined before, and while another is in flight. */
  readonly outcome: ProductionOutcome | undefined;
  /** GeoJSON in its body; undefined where there is no body. */
  readonly searched: SearchedBody | undefined;
  /** The found geometries, for the map: the camera shows all of them once, then what the reader asks for. */
  readonly onMap: MapOverlay | undefined;
  /** Sends a body once. Does nothing while a call is in flight or where address or key are missing. */
  readonly send: (body: string) => void;
  readonly stop: () => void;
  /** Moves the camera to one of the found geometries, by its index. */
  readonly show: (index: number) => void;
};

/**
 * Holds the production call for as long as the product is open, on any page. Another connection starts empty: its page
 * never shows an answer of another one.
 */
export function useProduction(connection: Connection): Production {
  const stopper = useRef<AbortController>(undefined);
  const [wish, setWish] = useState<Bounds>();
  const { mutate, data, isPending } = useMutation({
    mutationKey: ['production', connection.name, connection.production?.baseUrl],
    // The service in this page and on 127.0.0.1 works offline; nothing is ever sent later automatically.
    networkMode: 'always',
    retry: false,
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: (body: string) => {
      const { production } = connection;
      if (!production) throw new Error('there is no production address');
      const limit = productionTimeLimit * (config?.timeScale ?? 1);
      stopper.current = new AbortController();
      return callProduction(production, connection, body, stopper.current.signal, limit);
    },
  });
  const searched = useMemo(() => data?.exchange && searchBody(data.exchange.body), [data]);
  const found = searched?.state === 'searched' ? searched.found : undefined;
  const overlay = useMemo(() => found && createFoundOverlay(found.drawn), [found]);
  const onMap = useMemo(() => overlay && { ...overlay, frame: wish ?? overlay.frame }, [overlay, wish]);
  return {
    connection,
    calling: isPending,
    outcome: data,
    searched,
    onMap,
    send: (body) => {
      if (isPending || getAccess(connection).state !== 'ready') return;
      setWish(undefined);
      mutate(body);
    },
    stop: () => stopper.current?.abort(),
    show: (index) => {
      const geometry = found?.drawn[index]?.geometry;
      const frame = geometry && getGeometryBounds(geometry);
      if (frame) setWish(frame);
    },
  };
}

/** Whether the production operation can be called over a connection, and what is missing where it cannot. */
export type Access =
  | { readonly state: 'ready'; readonly access: ProductionAccess }
  | { readonly state: 'no address' }
  | { readonly state: 'no key'; readonly access: ProductionAccess };

/** A server that holds the key adds it itself: then the page has none, and needs none. */
export function getAccess({ name, production: access }: Connection): Access {
  if (!access) return { state: 'no address' };
  const held = name === 'server' && config?.production?.keyHeldByServer === true;
  return { state: access.key !== undefined || held ? 'ready' : 'no key', access };
}

/** True where the call goes through a Placelens server, which has limits of its own. */
export function isThroughServer({ name }: Connection): boolean {
  return name === 'server';
}

/** Maximum bytes of an answer that is searched: a larger one would block the page for longer than a second. */
const searchLimit = 8 * 1024 * 1024;

type SearchedBody =
  | { readonly state: 'searched'; readonly found: FoundGeoJson }
  | { readonly state: 'not JSON' }
  | { readonly state: 'too large' };

/** The GeoJSON in a body, wherever in it. */
function searchBody(body: Uint8Array<ArrayBuffer>): SearchedBody {
  if (body.length > searchLimit) return { state: 'too large' };
  try {
    return { state: 'searched', found: findGeoJson(JSON.parse(new TextDecoder().decode(body))) };
  } catch {
    return { state: 'not JSON' };
  }
}
