import sign from '../../../public/icon.svg?inline';
import { floorsAsSent } from '../../domain/format/floor-naming.ts';
import { isolate, isolateNumber } from '../../domain/format/sentences.ts';
import { getNavigators } from '../../domain/geo/coordinate-text.ts';
import { getMembers, getPlaceRecord, getPlaceTitle } from '../../domain/place/place-record.ts';
import { getPointMark } from '../../domain/place/ref.ts';
import { getBrandColours, getBrandTones } from '../../spec/brand-colours.ts';
import type { Position } from '../../spec/geojson.ts';
import { branding, getPhotoBase, programName } from '../../state/page-config.ts';
import { keptShowBrand } from '../../state/show-brand.ts';
import arrivalWords from '../inspect/model/arrival.messages';
import { createPlaceFrame } from '../inspect/model/framing.ts';
import { getPlaceTexts } from '../inspect/model/inspection-facts.ts';
import { getShortNumber, getWayFacts, stopIndex } from '../inspect/model/way-facts.ts';
import { formatAnswer } from '../inspect/model/way-sentence.ts';
import { getOpenKit } from '../kit/model/open-kit.ts';
import { getSharedLink, type SheetOrder } from './make-sheet.ts';
import { mapPicture } from './map-picture.ts';
import { copyPhotos } from './photo-copies.ts';
import { type CustomerSheet, writeCustomerSheet } from './sheet/customer-sheet.ts';
import sheetWords from './sheet.messages';
import { getSheetWay } from './sheet-facts.ts';

type Order = Pick<SheetOrder, 'seen' | 'actions' | 'cover' | 'tell'>;

/** Returns the customer's sheet of the shown address, as one HTML file that prints on one page. */
export async function makeCustomerSheet({ seen, actions, cover, tell }: Order): Promise<string> {
  const { inspection, address, arrival, outline } = seen;
  const { doing } = sheetWords;
  tell(doing.map);
  const place = createPlaceFrame(seen);
  const frame = address.view === '2d' ? place : undefined;
  const map = place ? await mapPicture(actions, cover, frame) : { lack: 'left-out' as const };
  const { photos: sent } = getMembers(getPlaceRecord(inspection.details)?.raw, 'properties');
  const first = Array.isArray(sent) ? sent.slice(0, 1) : [];
  const photos = await copyPhotos(first, getPhotoBase(), getOpenKit()?.kit, () => tell(doing.file));
  tell(doing.file);
  const facts = getWayFacts(seen, floorsAsSent);
  return writeCustomerSheet({
    ...getHeading(seen),
    inspection,
    way: getSheetWay({ inspection, arrival, address }),
    steps: facts && !facts.bar ? formatAnswer(facts) : [],
    map,
    outline: outline?.polygon.coordinates.map((ring) =>
      ring.map(([lng = 0, lat = 0]): Position => [lng, lat]),
    ),
    photos,
    ...getOwnBrand(),
    code: getCode(seen),
  });
}

/** Returns the unit that the way leads to, in its place; otherwise the place. */
function getHeading({ inspection, arrival }: Order['seen']): Pick<CustomerSheet, 'title' | 'line'> {
  const place = getPlaceTexts(inspection).title || (inspection.ask?.id ?? '');
  const data = getPlaceRecord(inspection.details)?.data;
  const number = arrival.unit && getShortNumber(arrival.unit);
  return {
    title: number ? sheetWords.unitAt({ number: isolateNumber(number), place: isolate(place) }) : place,
    line: data ? getPlaceTitle(data).subtitle : '',
  };
}

/** Returns the reader's own brand, otherwise the server's. */
function getOwnBrand(): Pick<CustomerSheet, 'brand' | 'program'> {
  const { name, logo, accent } = keptShowBrand.getState();
  const given = branding.logo ?? (branding.name === undefined ? sign : undefined);
  const own = logo ?? (name === undefined ? given : undefined);
  return {
    // The file makes no requests.
    brand: {
      logo: own?.startsWith('data:') ? own : undefined,
      accent: accent === undefined ? branding.colours?.accent : getBrandColours(getBrandTones(accent)).accent,
    },
    program: name ?? programName,
  };
}

/** Returns this page where others can open it; otherwise a navigator to where the way begins. */
function getCode({ inspection, arrival }: Order['seen']): CustomerSheet['code'] {
  const link = getSharedLink(location.href);
  if (link) return { link, text: sheetWords.scanPage };
  const { parking, entrance } = arrival.route;
  const stop = parking ?? entrance;
  const navigator = stop && getNavigators(stop.position).find(({ name }) => name === 'Google Maps');
  if (!navigator) return undefined;
  const mark = parking
    ? getPointMark('parking', stopIndex('parking', inspection, stop))
    : arrivalWords.answer.door({ letter: getPointMark('entrance', stopIndex('entrance', inspection, stop)) });
  return { link: navigator.href, text: sheetWords.scanDirections({ stop: mark }) };
}
