import sign from '../../../public/icon.svg?inline';
import type { Connection } from '../../client/connection.ts';
import { hasToken } from '../../client/secrets.ts';
import type { Inspection } from '../../domain/place/inspection.ts';
import { getMembers, getPlaceRecord } from '../../domain/place/place-record.ts';
import { getLinkReach } from '../../domain/web/link-reach.ts';
import type { Position } from '../../spec/geojson.ts';
import { operationNames } from '../../spec/operations.ts';
import { branding, getPhotoBase, programName } from '../../state/page-config.ts';
import { SecretHeldBack } from '../../ui/hand-out.ts';
import type { Checks } from '../inspect/model/checks.ts';
import { getConnectionTitle, getRequestTarget, sampleData } from '../inspect/model/connect.ts';
import type { Cover } from '../inspect/model/cover.ts';
import { createPlaceFrame } from '../inspect/model/framing.ts';
import { getPlaceTexts } from '../inspect/model/inspection-facts.ts';
import type { MapActions } from '../inspect/model/map-actions.ts';
import type { Answered, Selection } from '../inspect/model/use-scene.ts';
import { formatKitElement } from '../kit/model/embedded-kit.ts';
import type { Kit } from '../kit/model/kit.ts';
import { getOpenKit } from '../kit/model/open-kit.ts';
import { mapPicture } from './map-picture.ts';
import { copyPhotos, getPhotoNames } from './photo-copies.ts';
import { writeSheet } from './sheet/write-sheet.ts';
import sheetWords from './sheet.messages';
import { getSheetChecks, getSheetReadiness, getSheetWay } from './sheet-facts.ts';

/** The parts that a reader may leave out of a sheet. */
export const sheetParts = ['map', 'photos', 'units', 'findings', 'data'] as const;
export type SheetPart = (typeof sheetParts)[number];

/** The content of the sheet. */
type SeenPlace = Pick<Answered, 'inspection' | 'outline'> &
  Pick<Selection, 'address' | 'floors' | 'arrival'> & { readonly checks: Checks };

export type SheetOrder = {
  readonly seen: SeenPlace;
  readonly connection: Connection;
  readonly parts: ReadonlySet<SheetPart>;
  readonly actions: MapActions | undefined;
  /** The part of the map that the page covers. */
  readonly cover: Cover;
  /** Called with the current step. */
  readonly tell: (doing: string) => void;
};

/** Makes the sheet of the shown address as one HTML file. Rejects with SecretHeldBack where an answer holds a token. */
export async function makeSheet(order: SheetOrder): Promise<string> {
  const { seen, connection, parts, actions, cover, tell } = order;
  const { inspection, address, outline, floors, checks } = seen;
  const { doing } = sheetWords;
  const { title, line } = getPlaceTexts(inspection);
  const about = {
    title: title || (inspection.ask?.id ?? ''),
    version: import.meta.env.VITE_VERSION,
    createdAt: Date.now(),
  };
  const { photos: sent } = getMembers(getPlaceRecord(inspection.details)?.raw, 'properties');
  tell(parts.has('map') ? doing.map : doing.file);
  const place = createPlaceFrame(seen);
  // In 3D it is the tower that is fitted, and it is seen whole. A place that is nowhere has no map.
  const frame = address.view === '2d' ? place : undefined;
  const map =
    parts.has('map') && place ? await mapPicture(actions, cover, frame) : { lack: 'left-out' as const };
  const photos = parts.has('photos')
    ? await copyPhotos(
        sent,
        getPhotoBase(),
        getOpenKit()?.kit,
        (done, of) => of > 0 && tell(doing.photos({ done, all: of })),
      )
    : getPhotoNames(sent, getPhotoBase());
  tell(doing.file);
  const { host, upstream } = getRequestTarget(connection);
  return writeSheet({
    title: about.title,
    line,
    inspection,
    floors,
    way: getSheetWay(seen),
    readiness: getSheetReadiness(inspection, checks),
    checks: getSheetChecks(checks),
    map,
    outline: outline?.polygon.coordinates.map((ring) =>
      ring.map(([lng = 0, lat = 0]): Position => [lng, lat]),
    ),
    photos,
    withUnits: parts.has('units'),
    withFindings: parts.has('findings'),
    brand: { logo: ownLogo(), accent: branding.colours?.accent },
    link: getSharedLink(location.href),
    connection: {
      name: getConnectionTitle(connection.name),
      host: upstream ?? host,
      isSample: sampleData(connection),
    },
    program: programName,
    version: about.version,
    writtenAt: about.createdAt,
    data: parts.has('data')
      ? await readData(
          order,
          photos.map((photo) => photo.address),
          about,
        )
      : undefined,
  });
}

/** Returns the logo if it is in the page itself: the file makes no requests. */
function ownLogo(): string | undefined {
  const logo = branding.logo ?? (branding.name === undefined ? sign : undefined);
  return logo?.startsWith('data:') ? logo : undefined;
}

/**
 * Returns a link to what is on the screen that opens from anywhere; undefined where there is none, or where it would
 * hold a token.
 */
export function getSharedLink(here: string): string | undefined {
  return getLinkReach(here).length === 0 && !hasToken(here) ? here : undefined;
}

async function readData(
  { seen }: SheetOrder,
  photos: readonly string[],
  about: Parameters<typeof answersKit>[2],
): Promise<string | undefined> {
  const kit = answersKit(seen.inspection, photos, about);
  if (!kit) return undefined;
  // In the file they are escaped twice: there a token with quotes would not be found.
  const bodies = kit.places.flatMap(({ answers }) => Object.values(answers).map(({ body }) => body));
  if (bodies.some(hasToken)) throw new SecretHeldBack();
  return formatKitElement(kit);
}

type About = Pick<Kit, 'title' | 'createdAt' | 'version'>;

/**
 * Returns the answers of one address as a kit, each body as it came. Undefined while there are none. An operation that
 * failed is absent.
 */
function answersKit(inspection: Inspection, photos: readonly string[], about: About): Kit | undefined {
  const { ask } = inspection;
  const exchanges = operationNames.flatMap((name) => {
    const view = inspection[name];
    return 'answer' in view ? [[name, view.answer.exchange] as const] : [];
  });
  if (!ask || exchanges.length === 0) return undefined;
  // A byte order mark is part of what came.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const answers = exchanges.map(
    ([name, { status, body, duration }]) => [name, { status, body: decoder.decode(body), duration }] as const,
  );
  // The oldest: what is shown from it later is not younger than it says.
  const recordedAt = Math.min(...exchanges.map(([, exchange]) => exchange.recordedAt ?? exchange.askedAt));
  return {
    ...about,
    from: 'address',
    places: [{ ...ask, title: about.title, recordedAt, answers: Object.fromEntries(answers) }],
    photos: photos.map((url) => ({ url })),
  };
}
