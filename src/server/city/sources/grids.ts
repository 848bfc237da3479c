import proj4 from 'proj4';

/** Converts a position of a file to degrees of WGS 84, longitude first. */
export type ToDegrees = (position: readonly [number, number]) => [longitude: number, latitude: number];

/** A conversion, and how exact it is, in metres; 0 for WGS 84 itself. */
export type Conversion = { readonly toDegrees: ToDegrees; readonly within: number };

/** A reference system: a code of EPSG, well-known text or PROJJSON, and the name of its datum where it has one. */
export type Grid = {
  readonly code?: string | undefined;
  readonly description?: string | object | undefined;
  readonly datum: string;
};

/** A system of the EPSG registry as PROJ 9.1 writes it, and its datum. */
type Registered = readonly [datum: string, description: string];

const tm = '+proj=tmerc';

/** Systems that a file may name by their code alone. */
const registered: Readonly<Record<string, Registered>> = {
  2039: [
    'Israel 1993',
    `${tm} +lat_0=31.7343936111111 +lon_0=35.2045169444444 +k=1.0000067 +x_0=219529.584 +y_0=626907.39 +ellps=GRS80`,
  ],
  2056: [
    'CH1903+',
    '+proj=somerc +lat_0=46.9524055555556 +lon_0=7.43958333333333 +k_0=1 +x_0=2600000 +y_0=1200000 +ellps=bessel',
  ],
  2100: ['GGRS87', `${tm} +lat_0=0 +lon_0=24 +k=0.9996 +x_0=500000 +y_0=0 +ellps=GRS80`],
  2154: ['RGF93', '+proj=lcc +lat_0=46.5 +lon_0=3 +lat_1=49 +lat_2=44 +x_0=700000 +y_0=6600000 +ellps=GRS80'],
  2157: ['IRENET95', `${tm} +lat_0=53.5 +lon_0=-8 +k=0.99982 +x_0=600000 +y_0=750000 +ellps=GRS80`],
  2180: ['ETRF2000', `${tm} +lat_0=0 +lon_0=19 +k=0.9993 +x_0=500000 +y_0=-5300000 +ellps=GRS80`],
  2193: ['NZGD2000', `${tm} +lat_0=0 +lon_0=173 +k=0.9996 +x_0=1600000 +y_0=10000000 +ellps=GRS80`],
  2393: ['KKJ', `${tm} +lat_0=0 +lon_0=27 +k=1 +x_0=3500000 +y_0=0 +ellps=intl`],
  3006: ['SWEREF99', '+proj=utm +zone=33 +ellps=GRS80'],
  3035: ['ETRS89', '+proj=laea +lat_0=52 +lon_0=10 +x_0=4321000 +y_0=3210000 +ellps=GRS80'],
  3067: ['ETRS89', '+proj=utm +zone=35 +ellps=GRS80'],
  3301: [
    'Estonia 1997',
    '+proj=lcc +lat_0=57.5175539305556 +lon_0=24 +lat_1=59.3333333333333 +lat_2=58 +x_0=500000 +y_0=6375000 +ellps=GRS80',
  ],
  3346: ['Lithuania 1994', `${tm} +lat_0=0 +lon_0=24 +k=0.9998 +x_0=500000 +y_0=0 +ellps=GRS80`],
  3763: ['ETRS89', `${tm} +lat_0=39.6682583333333 +lon_0=-8.13310833333333 +k=1 +x_0=0 +y_0=0 +ellps=GRS80`],
  3765: ['Croatian Terrestrial', `${tm} +lat_0=0 +lon_0=16.5 +k=0.9999 +x_0=500000 +y_0=0 +ellps=GRS80`],
  3794: ['Slovenia Geodetic', `${tm} +lat_0=0 +lon_0=15 +k=0.9999 +x_0=500000 +y_0=-5000000 +ellps=GRS80`],
  3812: [
    'ETRS89',
    '+proj=lcc +lat_0=50.797815 +lon_0=4.35921583333333 +lat_1=49.8333333333333 +lat_2=51.1666666666667 +x_0=649328 +y_0=665262 +ellps=GRS80',
  ],
  3857: ['WGS 84', '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +nadgrids=@null'],
  5179: ['Korea 2000', `${tm} +lat_0=38 +lon_0=127.5 +k=0.9996 +x_0=1000000 +y_0=2000000 +ellps=GRS80`],
  5186: ['Korea 2000', `${tm} +lat_0=38 +lon_0=127 +k=1 +x_0=200000 +y_0=600000 +ellps=GRS80`],
  5514: [
    'S-JTSK',
    '+proj=krovak +lat_0=49.5 +lon_0=24.8333333333333 +alpha=30.2881397527778 +k=0.9999 +x_0=0 +y_0=0 +ellps=bessel',
  ],
  21781: [
    'CH1903',
    '+proj=somerc +lat_0=46.9524055555556 +lon_0=7.43958333333333 +k_0=1 +x_0=600000 +y_0=200000 +ellps=bessel',
  ],
  23700: [
    'Hungarian',
    '+proj=somerc +lat_0=47.1443937222222 +lon_0=19.0485717777778 +k_0=0.99993 +x_0=650000 +y_0=200000 +ellps=GRS67',
  ],
  27700: ['OSGB36', `${tm} +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy`],
  28992: [
    'Amersfoort',
    '+proj=sterea +lat_0=52.1561605555556 +lon_0=5.38763888888889 +k=0.9999079 +x_0=155000 +y_0=463000 +ellps=bessel',
  ],
  29902: [
    'TM65',
    `${tm} +lat_0=53.5 +lon_0=-8 +k=1.000035 +x_0=200000 +y_0=250000 +a=6377340.189 +rf=299.3249646`,
  ],
  29903: [
    'TM75',
    `${tm} +lat_0=53.5 +lon_0=-8 +k=1.000035 +x_0=200000 +y_0=250000 +a=6377340.189 +rf=299.3249646`,
  ],
  31287: [
    'MGI',
    '+proj=lcc +lat_0=47.5 +lon_0=13.3333333333333 +lat_1=49 +lat_2=46 +x_0=400000 +y_0=400000 +ellps=bessel',
  ],
  31370: [
    'Belge 1972',
    '+proj=lcc +lat_0=90 +lon_0=4.36748666666667 +lat_1=51.1666672333333 +lat_2=49.8333339 +x_0=150000.013 +y_0=5400088.438 +ellps=intl',
  ],
};

/** Families of codes with a zone each: the first and last code, the first zone, the datum, and the rest of the text. */
const zones: readonly (readonly [first: number, last: number, zone: number, datum: string, more: string])[] =
  [
    [32601, 32660, 1, 'WGS 84', '+datum=WGS84'],
    [32701, 32760, 1, 'WGS 84', '+south +datum=WGS84'],
    [25828, 25838, 28, 'ETRS89', '+ellps=GRS80'],
    [26901, 26923, 1, 'NAD83', '+ellps=GRS80'],
    [31978, 31985, 18, 'SIRGAS 2000', '+south +ellps=GRS80'],
    [28348, 28358, 48, 'GDA94', '+south +ellps=GRS80'],
    [7846, 7859, 46, 'GDA2020', '+south +ellps=GRS80'],
  ];

/** Zones of three degrees in Germany, from 6° east. */
const gaussKrueger = { first: 31466, last: 31469 };

/** Names of WGS 84, in well-known text and older files. */
export const wgsName = /^(GCS_|D_)?(WGS[_ ]?(19)?84|World[_ ]Geodetic[_ ]System[_ ]1984)\b/i;

/** Names of datums within some two metres of it. */
export const nearName =
  /^(GCS_|D_)?(ETRS[_ ]?(19)?89|ETRF|European[_ ]Terrestrial|NAD[_ ]?(19)?83|North[_ ]American[_ ](Datum[_ ])?1983|GDA[_ ]?(19)?94|GDA[_ ]?2020|Geocentric[_ ]Datum[_ ]of[_ ](Australia|Korea)|Korea[_ ]2000|NZGD[_ ]?2000|New[_ ]Zealand[_ ]Geodetic[_ ]Datum[_ ]2000|JGD[_ ]?20(00|11)|Japanese[_ ]Geodetic[_ ]Datum[_ ]20(00|11)|SIRGAS[_ ]?2000|Sistema[_ ]de[_ ]Referencia[_ ]Geocentrico|CGCS[_ ]?2000|China[_ ]2000|Hartebeesthoek|RGF[_ ]?(19)?93|R[eé]seau[_ ]G[eé]od[eé]sique[_ ]Fran[cç]ais[_ ]1993|SWEREF[_ ]?99|Lithuania[_ ]1994|Estonia[_ ]1997|Slovenia[_ ](Geodetic|1996)|Croatian[_ ]Terrestrial|HTRS96|IRENET[_ ]?95)/i;

/**
 * Other datums: by how much each differs from WGS 84 (metres, seconds of arc, millionths; rotations of the position
 * vector), as the EPSG registry has it for the whole country with one to three metres: its transformations 1314, 15934,
 * 1676, 15929, 1777, 1618, 1623, 1448, 1272, 1954, 10099, 9676. Datums that differ from region to region, such as ED50,
 * NAD27 and Pulkovo 1942, are not among them.
 */
const shifts: readonly (readonly [name: RegExp, shift: string])[] = [
  [/^(D_)?(OSGB|Ordnance[_ ]Survey)/i, '446.448,-125.157,542.06,0.15,0.247,0.842,-20.489'],
  [/^(D_)?Amersfoort/i, '565.4171,50.3319,465.5524,-0.398957388,0.343987817,-1.87740164,4.0725'],
  [/^(D_)?CH1903/i, '674.374,15.056,405.346'],
  [/Belge[_ ](19)?72/i, '-106.8686,52.2978,-103.7239,0.3366,-0.457,1.8422,-1.2747'],
  [/^(D_)?Deutsches[_ ]Hauptdreiecksnetz/i, '598.1,73.7,418.2,0.202,0.045,-2.455,6.7'],
  [/^(D_)?(MGI|Militar[_ -]Geographische[_ ]Institut)$/i, '577.326,90.129,463.919,5.137,1.474,5.297,2.4232'],
  [
    /^(D_)?(S[_-]JTSK|System[_ ]of[_ ]the[_ ]Unified[_ ]Trigonometrical)/i,
    '570.8,85.7,462.8,4.998,1.587,5.261,3.56',
  ],
  [
    /^(D_)?(Hungarian|HD)([_ ]Datum)?[_ ]?(19)?(72)?$/i,
    '52.684,-71.194,-13.975,-0.312,-0.1063,-0.3729,1.0191',
  ],
  [/^(D_)?(GGRS|Greek[_ ]Geodetic)/i, '-199.87,74.79,246.62'],
  [/^(D_)?(TM65|TM75|Geodetic[_ ]Datum[_ ]of[_ ]1965)$/i, '482.5,-130.6,564.6,-1.042,-0.214,-0.631,8.15'],
  [/^(D_)?(KKJ|Kartastokoordinaattij)/i, '-96.062,-82.428,-121.753,4.801,0.345,-1.376,1.496'],
  [/^(D_)?Israel[_ ](19)?93/i, '23.772,17.49,17.859,-0.3132,-1.85274,1.67299,-5.4262'],
];

/**
 * Projections that proj4 was seen to convert as PROJ does; the others are refused. Of the oblique Mercator in
 * well-known text 2 and in PROJJSON (LV95, EOV) it is tens of kilometres off (findings/proj4-oblique-mercator.sh).
 */
const converted =
  /^(longlat|utm|tmerc|lcc|laea|merc|sterea|somerc|krovak|transverse mercator|gauss kruger|lambert conic conformal \([12]sp\)|lambert conformal conic( [12]sp)?|lambert azimuthal equal area|albers( conic)? equal area|albers|mercator( 1sp| 2sp| auxiliary sphere| \(variant [ab]\))?|popular visualisation pseudo mercator|oblique stereographic|double stereographic|hotine oblique mercator azimuth center|krovak( \(north orientated\))?)$/i;

const conversions = new Map<string, Conversion | undefined>();

/**
 * Returns how positions in a grid become degrees; undefined where that is not known to be right. A code of the table
 * above goes before the description.
 */
export function getConversion(grid: Grid): Conversion | undefined {
  if (grid.description !== undefined) return createConversion(grid);
  // A column of shapes names it in each of them.
  const key = String(grid.code);
  if (!conversions.has(key)) conversions.set(key, createConversion(grid));
  return conversions.get(key);
}

function createConversion({ code, description, datum: named }: Grid): Conversion | undefined {
  const [datum, text] = getRegistered(Number(code)) ?? [named, description];
  const isWgs = wgsName.test(datum);
  const isNear = nearName.test(datum);
  const shift = isNear ? '0,0,0' : shifts.find(([name]) => name.test(datum))?.[1];
  if (text === undefined || (!isWgs && shift === undefined)) return undefined;
  const grid = readGrid(text);
  if (!grid) return undefined;
  // The text of a file often lacks the shift, and proj4 knows it of few datums.
  if (!isWgs) grid.datum = new proj4.Proj(`+proj=longlat +a=${grid.a} +b=${grid.b} +towgs84=${shift}`).datum;
  const { forward } = proj4(grid, new proj4.Proj('WGS84'));
  return {
    toDegrees: ([x, y]) => {
      const [longitude = Number.NaN, latitude = Number.NaN] = forward([x, y]);
      return [longitude, latitude];
    },
    within: isWgs ? 0 : isNear ? 2 : 3,
  };
}

function getRegistered(code: number): Registered | undefined {
  const known = registered[String(code)];
  if (known) return known;
  const family = zones.find(([first, last]) => code >= first && code <= last);
  if (family) {
    const [first, , zone, datum, more] = family;
    return [datum, `+proj=utm +zone=${zone + code - first} ${more}`];
  }
  if (!(code >= gaussKrueger.first && code <= gaussKrueger.last)) return undefined;
  const zone = 2 + code - gaussKrueger.first;
  return ['Deutsches Hauptdreiecksnetz', `${tm} +lon_0=${3 * zone} +k=1 +x_0=${zone}500000 +ellps=bessel`];
}

/** Returns the grid of a description; undefined for one that is not converted. */
function readGrid(description: string | object) {
  const text = typeof description === 'string' ? description : JSON.stringify(description);
  try {
    // @ts-expect-error PROJJSON is described as an object with all of its members
    const grid = new proj4.Proj(description);
    const method = String('projName' in grid && grid.projName)
      .replaceAll(/[_/-]+/g, ' ')
      .replaceAll(/ +/g, ' ');
    const isKrovak = /^krovak$/i.test(method) && !text.startsWith('+');
    // The older form of Krovak counts to the south and west.
    const isTurned = isKrovak && !/East[_ ]North/i.test(text);
    // Text about a projection that does not say which one.
    const isUnsaid = method === 'longlat' && /^\s*(\{.*"ProjectedCRS"|PROJ)/s.test(text);
    return converted.test(method) && !isTurned && !isUnsaid && !/[sw]/.test(grid.axis) ? grid : undefined;
  } catch {
    return undefined;
  }
}
