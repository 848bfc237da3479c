import type { Playlist } from '../../contract/playlist.ts';
import { readCompared } from '../../domain/side-name.ts';
import { tourSide } from '../../scene/compared/tour-recording.ts';
import { addressOf } from '../../state/address.ts';
import { shareWords } from '../../words/words.ts';
import { pageConnection } from '../connect.ts';
import type { PackedKit } from './use-making.ts';

const lacks = ['not-readable', 'not-found', 'not-a-picture', 'refused', 'no-room'] as const;

/** What a kit lacks of what was wanted, one sentence each. */
export function lacksOf({ kit, recorded, tilesBroken, wantedTiles }: PackedKit): string[] {
  const words = shareWords.kit.save;
  const { places, silent, unasked, stopped } = recorded;
  const failed = places.reduce((sum, place) => sum + place.failed.length, 0);
  const links = lacks.map(
    (lack) => [lack, kit.photos.filter((photo) => photo.lack === lack).length] as const,
  );
  const compared = comparedElsewhere(kit.playlist);
  return [
    ...(stopped ? [words[stopped](unasked)] : []),
    ...(silent.length > 0 ? [words.silent(silent.length)] : []),
    ...(failed > 0 ? [words.partial(failed)] : []),
    ...links.filter(([, count]) => count > 0).map(([lack, count]) => words.links[lack](count)),
    ...(compared > 0 ? [words.compared(compared)] : []),
    ...(tilesBroken ? [words.mapBroken] : []),
    ...(wantedTiles && !tilesBroken && !kit.tiles && places.length > 0 ? [words.noMapThere] : []),
  ];
}

/** Sides of a comparison that come with every Placelens; the others are of this browser. */
const everywhere: readonly (string | undefined)[] = [undefined, tourSide, pageConnection];

/** Steps that compare with something that is not everywhere. */
function comparedElsewhere(playlist: Playlist | undefined): number {
  const steps = playlist?.steps ?? [];
  return steps.filter(({ address }) => {
    const { left, right } = readCompared(addressOf(address).compare);
    return !everywhere.includes(left) || !everywhere.includes(right);
  }).length;
}
