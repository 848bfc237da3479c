import type { Connection } from '../../client/connection.ts';
import type { Position } from '../../contract/geojson.ts';
import { frameOf } from '../../domain/framing.ts';
import { membersAt, placeRecord } from '../../domain/place-record.ts';
import { kitElement } from '../../kit/embedded-kit.ts';
import type { Cover } from '../../map/cover.ts';
import { placeTexts } from '../../panel/place/place-texts.ts';
import { writeSheet } from '../../report/sheet/write-sheet.ts';
import { openKitNow } from '../../scene/kit/open-kit.ts';
import type { MapDeeds } from '../../scene/map-deeds.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { programName } from '../../state/branding.ts';
import { holdsToken } from '../../state/settings.ts';
import { SecretHeldBack } from '../../ui/hand-out.ts';
import { shareWords } from '../../words/words.ts';
import { requestsGoTo, sampleData, titleOf } from '../connect.ts';
import { answersKit } from './answers-kit.ts';
import { mapPicture } from './map-picture.ts';
import { photoCopies, photoNames } from './photo-copies.ts';
import { sheetChecks, sheetReadiness, sheetWay } from './sheet-facts.ts';

/** What a reader may leave out of a sheet. */
export const sheetParts = ['map', 'photos', 'units', 'data'] as const;
export type SheetPart = (typeof sheetParts)[number];

export type SheetOrder = {
  readonly scene: Scene;
  readonly connection: Connection;
  readonly parts: ReadonlySet<SheetPart>;
  readonly deeds: MapDeeds | undefined;
  /** What the page covers of the map. */
  readonly cover: Cover;
  /** The number that the reader's labels call the ground floor. */
  readonly ground: number | undefined;
  /** Hears what is under way. */
  readonly tell: (doing: string) => void;
};

/** The sheet of the shown address as one HTML file. Rejects with SecretHeldBack where an answer holds a token. */
export async function makeSheet(order: SheetOrder): Promise<string> {
  const { scene, connection, parts, deeds, cover, ground, tell } = order;
  const { inspection, address, outline } = scene;
  const { doing } = shareWords.sheet;
  const { title, line } = placeTexts(inspection);
  const about = {
    title: title || (inspection.ask?.id ?? ''),
    version: import.meta.env.VITE_VERSION,
    createdAt: Date.now(),
  };
  const { photos: sent } = membersAt(placeRecord(inspection.details)?.raw, 'properties');
  tell(parts.has('map') ? doing.map : doing.file);
  const bounds = frameOf(inspection, scene.arrival.route);
  // In 3D it is the tower that is fitted, and it is seen whole. A place that is nowhere has no map.
  const frame = address.view === '2d' ? bounds : undefined;
  const map =
    parts.has('map') && bounds ? await mapPicture(deeds, cover, frame) : { lack: 'left-out' as const };
  const photos = parts.has('photos')
    ? await photoCopies(
        sent,
        document.baseURI,
        openKitNow()?.kit,
        (done, of) => of > 0 && tell(doing.photos(done, of)),
      )
    : photoNames(sent, document.baseURI);
  tell(doing.file);
  const { host, upstream } = requestsGoTo(connection);
  return writeSheet({
    title: about.title,
    line,
    inspection,
    floors: scene.floors,
    ground,
    way: sheetWay(scene, ground),
    readiness: sheetReadiness(scene),
    checks: sheetChecks(scene),
    map,
    outline: outline?.polygon.coordinates.map((ring) =>
      ring.map(([lng = 0, lat = 0]): Position => [lng, lat]),
    ),
    photos,
    withUnits: parts.has('units'),
    connection: { name: titleOf(connection.name), host: upstream ?? host, isSample: sampleData(connection) },
    program: programName,
    version: about.version,
    writtenAt: about.createdAt,
    data: parts.has('data')
      ? await dataOf(
          order,
          photos.map((photo) => photo.address),
          about,
        )
      : undefined,
  });
}

async function dataOf(
  { scene }: SheetOrder,
  photos: readonly string[],
  about: Parameters<typeof answersKit>[2],
): Promise<string | undefined> {
  const kit = answersKit(scene.inspection, photos, about);
  if (!kit) return undefined;
  // Within the file they are written twice over: there a token with quotes would not be found.
  const bodies = kit.places.flatMap(({ answers }) => Object.values(answers).map(({ body }) => body));
  if (bodies.some(holdsToken)) throw new SecretHeldBack();
  return kitElement(kit);
}
