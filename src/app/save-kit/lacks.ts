import { shareWords } from '../../words/words.ts';
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
  return [
    ...(stopped ? [words[stopped](unasked)] : []),
    ...(silent.length > 0 ? [words.silent(silent.length)] : []),
    ...(failed > 0 ? [words.partial(failed)] : []),
    ...links.filter(([, count]) => count > 0).map(([lack, count]) => words.links[lack](count)),
    ...(tilesBroken ? [words.mapBroken] : []),
    ...(wantedTiles && !tilesBroken && !kit.tiles && places.length > 0 ? [words.noMapThere] : []),
  ];
}
