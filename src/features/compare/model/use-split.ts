import { useMemo } from 'react';
import type { Connection } from '../../../client/connection.ts';
import { getChanges } from '../../../domain/diff/difference.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import type { Ref } from '../../../domain/place/ref.ts';
import { type Split, useAddress } from '../../../state/address.ts';
import { usePhone } from '../../../ui/viewport.ts';
import type { Connections } from '../../inspect/model/connect.ts';
import { useAsk, useInspection, useSelection } from '../../inspect/model/scene-context.tsx';
import { useTextsLanguage } from '../../inspect/model/texts-language.ts';
import { type Scene, useDerivedScene } from '../../inspect/model/use-scene.ts';
import { getSideNames, type SideName, type SideNames } from './side-names.ts';
import { getSideTitle } from './side-text.ts';
import type { SplitMap } from './split.ts';
import { useCompared } from './use-compared.ts';

/** CSS pixels of the names of both sides, above each half, and of the line between one half and the other. */
const nameRoom = 44;
const seamRoom = 12;

/**
 * Returns both sides of the comparison in the address as separate scenes; undefined while there are not two to show.
 */
export function useSplit(how: Split, connection: Connection, connections: Connections): SplitMap | undefined {
  const { inspection } = useInspection();
  const { address } = useSelection();
  const { ask } = inspection;
  const { a, b, difference } = useCompared(address.compare, ask, connection, connections);
  const names = useMemo(
    () => getSideNames(a.told, b.told, getChanges(difference)),
    [a.told, b.told, difference],
  );
  // The link uses the names of the current connection, which a recorded side A is not.
  const home = b.name === connection.name && a.name !== connection.name ? 'b' : 'a';
  const sceneA = useSideScene('a', a.told, a.name ?? '', { home, names });
  const sceneB = useSideScene('b', b.told, b.name ?? '', { home, names });
  const spoken = useTextsLanguage();
  // There one half is above the other.
  const isSmall = usePhone() && how === 'beside';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the titles are texts
  return useMemo(() => {
    if (!ask || !a.source || !b.source || a.name === b.name) return undefined;
    const sides = {
      a: { title: getSideTitle(a.source, connections), scene: sceneA },
      b: { title: getSideTitle(b.source, connections), scene: sceneB },
    };
    return {
      how,
      taken: { top: isSmall ? 0 : nameRoom, bottom: how === 'beside' ? seamRoom : 0 },
      isSmall,
      ...sides,
      names,
      pick: (side, { refs: [ref], floor }, onChange) => {
        const { selection } = sides[side].scene;
        const change = ref === undefined ? undefined : names.change(side, ref);
        if (change !== undefined) onChange?.(change);
        if (floor === undefined) selection.select(ref);
        else selection.go({ floor });
      },
    };
  }, [how, ask, a.source, b.source, a.name, b.name, connections, sceneA, sceneB, names, isSmall, spoken]);
}

/** The side whose names the link uses, and the names of one element on both sides. */
type Naming = { readonly home: SideName; readonly names: SideNames };

/** Returns one side as a scene: the link's selection is chosen on it, under the name that it has there. */
function useSideScene(side: SideName, told: Inspection, connection: string, { home, names }: Naming): Scene {
  const asking = useAsk();
  const { select } = useSelection();
  const [address, setAddress] = useAddress();
  const sideAddress = useMemo(() => {
    const here = (ref: Ref | null) =>
      ref === null || side === home ? ref : (names.across(home, ref) ?? null);
    return { ...address, sel: here(address.sel), park: here(address.park), door: here(address.door) };
  }, [address, side, home, names]);
  const { answered, selection, checks } = useDerivedScene(told, connection, [sideAddress, setAddress]);
  return useMemo(() => {
    const there = (ref: Ref | undefined) =>
      ref === undefined || side === home ? ref : names.across(side, ref);
    return {
      answered,
      selection: { ...selection, select: (ref, tab) => select(there(ref), tab) },
      checks,
      asking,
    };
  }, [answered, selection, checks, asking, select, side, home, names]);
}
