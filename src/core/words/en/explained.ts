import type { OperationName } from '../../../contract/operations.ts';

/** Meanings by the path of a field in one feature. */
type ByPath = Readonly<Record<string, string>>;

const geometry: ByPath = {
  type: 'Always `Feature`.',
  geometry:
    '`type` is `Point`. `coordinates` is an array of two numbers, longitude then latitude (GeoJSON order).',
  'geometry.type': '`type` is `Point`.',
  'geometry.coordinates':
    '`coordinates` is an array of two numbers, longitude then latitude (GeoJSON order).',
  'geometry.coordinates[0]': 'Of two numbers, longitude then latitude: the longitude.',
  'geometry.coordinates[1]': 'Of two numbers, longitude then latitude: the latitude.',
};

const pointGeometry: ByPath = {
  ...geometry,
  geometry: '`type` is `Point`; `coordinates` is an array of two numbers, longitude then latitude.',
  'geometry.coordinates': '`coordinates` is an array of two numbers, longitude then latitude.',
};

const point: ByPath = {
  ...pointGeometry,
  properties: 'Holds `text`, `kind`, `id` and `subKind`.',
  'properties.text': 'Free text; null when absent.',
  'properties.kind': '`parking` in parking results; `entrances` (plural) in entrance results.',
  'properties.id':
    'Identifier of the point, composed of a numeric part, a dot and a hexadecimal-looking part.',
  'properties.subKind': 'Null when absent.',
};

/** What the specification says of each field, in its words, and how Placelens reads what it leaves open. */
export const explained = {
  close: 'Close',
  type: 'Type',
  kind: {
    text: 'string',
    number: 'number',
    flag: 'boolean',
    object: 'object',
    list: 'array',
    anything: 'null or unspecified',
  },
  nullable: { allowed: 'allowed', notNamed: 'not named' },
  ownReading: 'Read here as',
  source: (operation: string) => `Places Data Service, interface specification. Answer: ${operation}.`,
  notDocumented: 'The specification does not name this field. It is shown as it was sent.',
  meaning: {
    details: {
      ...geometry,
      kind: 'Kind of the object, for example `place`.',
      markerId: 'Identifier of the place marker.',
      createdAt: 'ISO 8601 UTC timestamp with milliseconds.',
      isBuilding: 'Whether the place is a building.',
      demo: '`true` in demo responses.',
      id: 'Identifier of the object.',
      properties: 'Fields of `properties` of a place feature: see each of them.',
      'properties.address': 'Formatted street address.',
      'properties.kind': 'Kind of the place, for example `place`.',
      'properties.name': 'Display name.',
      'properties.text': 'Display text.',
      'properties.usermodified': 'Whether a user modified the record.',
      'properties.amenities':
        'Fields: `wheelchair` (boolean), `elevator` (boolean), `deliveryScore` (number), `score` (number).',
      'properties.amenities.wheelchair': 'A field of the amenities: `wheelchair` (boolean).',
      'properties.amenities.elevator': 'A field of the amenities: `elevator` (boolean).',
      'properties.amenities.deliveryScore': 'A field of the amenities: `deliveryScore` (number).',
      'properties.amenities.score': 'A field of the amenities: `score` (number).',
      'properties.delivery_time': 'Null when unknown. The non-null type is not shown.',
      'properties.photos': 'Each element is a photo URL (`<photo_url>`).',
      'properties.photos[]': 'Each element is a photo URL (`<photo_url>`).',
      'properties.correct': 'Counter of confirmations.',
      'properties.incorrect': 'Counter of rejections.',
      'properties.userReaction': 'Reaction indicator of the current user.',
      'properties.completeData': 'Whether the data of the place is complete.',
      'properties.userReview': 'Whether a user review exists.',
      'properties.types': 'Place type labels, for example `street_address`.',
      'properties.types[]': 'Place type labels, for example `street_address`.',
      'properties.isOpenNow': 'Null when unknown. The non-null type is not shown.',
    },
    parking: point,
    entrance: point,
    units: {
      ...pointGeometry,
      markerId: 'Identifier of the unit marker.',
      parentPlaceId: 'Identifier of the place that holds the unit.',
      properties: 'Holds `address`, `unit`, `floor` and `kind`.',
      'properties.address': 'Street address of the unit.',
      'properties.unit': 'Unit number.',
      'properties.floor': 'Floor number.',
      'properties.kind': '`unit`.',
    },
  } satisfies Record<OperationName, ByPath> as Record<OperationName, ByPath>,
  /** Only where the specification is silent. */
  reading: {
    'geometry.coordinates': 'Degrees, WGS 84. Further numbers are left as they are.',
    'geometry.coordinates[0]': 'Degrees east, WGS 84, from −180 to 180.',
    'geometry.coordinates[1]': 'Degrees north, WGS 84, from −90 to 90.',
    'properties.amenities.wheelchair': 'Missing or null is unknown, never no.',
    'properties.amenities.elevator': 'Missing or null is unknown, never no.',
    'properties.amenities.deliveryScore': 'A number without a known range: as sent, never rated.',
    'properties.amenities.score': 'A number without a known range: as sent, never rated.',
    'properties.delivery_time': 'Null is shown as unknown, anything else as sent.',
    'properties.isOpenNow': 'Null is shown as unknown, anything else as sent.',
    'properties.userReaction': 'A number without a known meaning: as sent.',
    'properties.photos[]': 'Asked for over http or https only; what else stands there is named.',
    'properties.subKind': 'Which values there are is not shown: as sent.',
    'properties.floor':
      'Which number is the ground floor is not shown. The settings can say it, for reading only.',
    createdAt: 'Shown in your time zone, with what was sent below.',
  } as ByPath,
};
