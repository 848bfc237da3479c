import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Connection } from '../../client/connection.ts';
import { answerQuery } from '../../client/queries.ts';
import { getPhotoBase } from '../../state/page-config.ts';
import type { TileSource } from './model/collect-tiles.ts';
import { type KitMakingProgress, type KitPlan, type MadeKit, makeKit } from './model/make-kit.ts';
import { kitConnection } from './model/named-kit.ts';
import { getOpenKit } from './model/open-kit.ts';
import { findKitPhoto } from './model/photo-urls.ts';
import type { KnownRecordings } from './model/record-places.ts';
import { writeKit } from './model/write-kit.ts';

/** A kit that is made, compressed, and not saved yet. */
export type PackedKit = MadeKit & {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** True where tiles were to be copied. */
  readonly wantedTiles: boolean;
};

type Step =
  | { readonly step: 'asking'; readonly hasFailed?: boolean }
  | { readonly step: 'making'; readonly progress: KitMakingProgress | undefined }
  | { readonly step: 'made'; readonly packed: PackedKit };

const asking: Step = { step: 'asking' };

/** Makes a compressed kit of a plan. Closing the dialog ends it. */
export function useMaking(connection: Connection, tiles: TileSource | undefined) {
  const [step, setStep] = useState<Step>(asking);
  const running = useRef<AbortController>(undefined);
  const client = useQueryClient();
  useEffect(() => () => running.current?.abort(), []);

  /** `shown`: answers on the screen are used as they are. */
  async function make(plan: KitPlan, shown: boolean): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const known: KnownRecordings = (ask, operation) => {
      const { queryKey } = answerQuery(connection, operation, ask);
      if (!shown || client.getQueryState(queryKey)?.status !== 'success') return undefined;
      return client.getQueryData(queryKey);
    };
    const tell = (progress: KitMakingProgress | undefined) => {
      if (!signal.aborted) setStep({ step: 'making', progress });
    };
    try {
      const version = import.meta.env.VITE_VERSION;
      const base = getPhotoBase();
      const from = connection.name === kitConnection ? getOpenKit()?.kit : undefined;
      const held = from && ((sent: string) => findKitPhoto(from, sent));
      const made = await makeKit(plan, { connection, known, base, held, version, tiles, signal, tell });
      tell(undefined);
      const bytes = await writeKit(made.kit);
      if (signal.aborted) return;
      setStep({ step: 'made', packed: { ...made, bytes, wantedTiles: tiles !== undefined } });
    } catch {
      if (!signal.aborted) setStep({ step: 'asking', hasFailed: true });
    }
  }

  function backToPlan(): void {
    running.current?.abort();
    setStep(asking);
  }

  return { step, make, backToPlan };
}
