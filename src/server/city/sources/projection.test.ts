import { expect, test } from 'vitest';
import { getDistance } from '../../../domain/geo/geodesy.ts';
import { convertShape, readProjection } from './projection.ts';
import { UnusableFile } from './source.ts';

/** Points of systems, as cs2cs of PROJ 9.1.1 (Debian 12) converts them: code, easting, northing, longitude, latitude. */
const points: readonly (readonly [code: number, east: number, north: number, lng: number, lat: number])[] = [
  [2039, 186183.19, 607194.47, 34.854, 31.5565],
  [2056, 2642649.1, 1196084.84, 7.9985, 46.9145],
  [2100, 456216.34, 4278712.83, 23.4985, 38.6585],
  [2154, 414349.14, 6648490.81, -0.752, 46.8755],
  [2157, 586037.69, 762483.68, -8.211, 53.612],
  [2180, 476045.72, 549604.9, 18.6445, 52.8115],
  [2193, 1505067.8, 5565711.39, 171.887, -40.0535],
  [2393, 3493470.01, 7281778.83, 26.8545, 65.6305],
  [3006, 571228.68, 6955218.39, 16.393, 62.7205],
  [3035, 3761479.74, 3877904.05, 0.6045, 57.6715],
  [3067, 392117.22, 7213474.56, 24.7095, 65.0275],
  [3301, 493858.68, 6527199.54, 23.8935, 58.884],
  [3346, 406649.39, 6130164.06, 22.53, 55.298],
  [3763, 7672.56, 16352.04, -8.0435, 39.8155],
  [3765, 470652.54, 4945621.44, 16.13, 44.65],
  [3794, 487155.56, 120374.54, 14.8335, 46.223],
  [3812, 641950.92, 643874.87, 4.255, 50.6055],
  [3857, -2003750.83, 950381.05, -18.0, 8.506],
  [5179, 1037997.87, 1669358.88, 127.9165, 35.0185],
  [5186, 190983.0, 377439.0, 126.9, 35.9945],
  [5514, -579863.47, -1121730.78, 16.8015, 49.5615],
  [7856, 472347.82, 6220007.22, 152.7, -34.1605],
  [21781, 642649.1, 196084.84, 7.9985, 46.9145],
  [23700, 658927.22, 217557.29, 19.1655, 47.302],
  [25832, 485455.39, 7077380.18, 8.7045, 63.8235],
  [26918, 482727.38, 6531850.85, -75.3, 58.926],
  [27700, 272343.7, 674107.07, -4.0455, 55.943],
  [28355, 470939.46, 6905310.3, 146.7045, -27.977],
  [28992, 129244.11, 487247.6, 5.009, 52.3725],
  [29902, 168511.24, 262547.52, -8.4765, 53.612],
  [29903, 186083.63, 262462.75, -8.211, 53.612],
  [31287, 372719.11, 438023.98, 12.968, 47.841],
  [31370, 141948.05, 143875.21, 4.255, 50.6055],
  [31467, 3489985.91, 5715181.35, 8.8545, 51.571],
  [31983, 467372.97, 8645396.45, -45.3, -12.2535],
  [32632, 476854.15, 5116312.99, 8.7, 46.2],
  [32733, 472961.67, 6016009.94, 14.7, -36.0],
];

/** The same as texts, which `projinfo` of that version writes in the form of each writer; without codes. */
const texts: readonly (readonly [
  writer: string,
  text: string,
  east: number,
  north: number,
  lng: number,
  lat: number,
])[] = [
  [
    'EPSG:27700, WKT1_ESRI',
    'PROJCS["British_National_Grid",GEOGCS["GCS_OSGB_1936",DATUM["D_OSGB_1936",SPHEROID["Airy_1830",6377563.396,299.3249646]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",400000.0],PARAMETER["False_Northing",-100000.0],PARAMETER["Central_Meridian",-2.0],PARAMETER["Scale_Factor",0.9996012717],PARAMETER["Latitude_Of_Origin",49.0],UNIT["Meter",1.0]]',
    272343.7,
    674107.07,
    -4.0455,
    55.943,
  ],
  [
    'EPSG:28992, WKT1_ESRI',
    'PROJCS["RD_New",GEOGCS["GCS_Amersfoort",DATUM["D_Amersfoort",SPHEROID["Bessel_1841",6377397.155,299.1528128]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Double_Stereographic"],PARAMETER["False_Easting",155000.0],PARAMETER["False_Northing",463000.0],PARAMETER["Central_Meridian",5.38763888888889],PARAMETER["Scale_Factor",0.9999079],PARAMETER["Latitude_Of_Origin",52.1561605555556],UNIT["Meter",1.0]]',
    129244.11,
    487247.6,
    5.009,
    52.3725,
  ],
  [
    'EPSG:2056, WKT1_ESRI',
    'PROJCS["CH1903+_LV95",GEOGCS["GCS_CH1903+",DATUM["D_CH1903+",SPHEROID["Bessel_1841",6377397.155,299.1528128]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Hotine_Oblique_Mercator_Azimuth_Center"],PARAMETER["False_Easting",2600000.0],PARAMETER["False_Northing",1200000.0],PARAMETER["Scale_Factor",1.0],PARAMETER["Azimuth",90.0],PARAMETER["Longitude_Of_Center",7.43958333333333],PARAMETER["Latitude_Of_Center",46.9524055555556],UNIT["Meter",1.0]]',
    2642649.1,
    1196084.84,
    7.9985,
    46.9145,
  ],
  [
    'EPSG:31467, WKT1_GDAL',
    'PROJCS["DHDN / 3-degree Gauss-Kruger zone 3",GEOGCS["DHDN",DATUM["Deutsches_Hauptdreiecksnetz",SPHEROID["Bessel 1841",6377397.155,299.1528128]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",0],PARAMETER["central_meridian",9],PARAMETER["scale_factor",1],PARAMETER["false_easting",3500000],PARAMETER["false_northing",0],UNIT["metre",1]]',
    3489985.91,
    5715181.35,
    8.8545,
    51.571,
  ],
  [
    'EPSG:2263, WKT1_ESRI',
    'PROJCS["NAD_1983_StatePlane_New_York_Long_Island_FIPS_3104_Feet",GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Lambert_Conformal_Conic"],PARAMETER["False_Easting",984250.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",-74.0],PARAMETER["Standard_Parallel_1",41.0333333333333],PARAMETER["Standard_Parallel_2",40.6666666666667],PARAMETER["Latitude_Of_Origin",40.1666666666667],UNIT["US survey foot",0.304800609601219]]',
    1218305.29,
    277959.02,
    -73.153,
    40.9265,
  ],
  [
    'EPSG:5514, WKT1_GDAL',
    'PROJCS["S-JTSK / Krovak East North",GEOGCS["S-JTSK",DATUM["System_of_the_Unified_Trigonometrical_Cadastral_Network",SPHEROID["Bessel 1841",6377397.155,299.1528128]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]],PROJECTION["Krovak"],PARAMETER["latitude_of_center",49.5],PARAMETER["longitude_of_center",24.8333333333333],PARAMETER["azimuth",30.2881397527778],PARAMETER["pseudo_standard_parallel_1",78.5],PARAMETER["scale_factor",0.9999],PARAMETER["false_easting",0],PARAMETER["false_northing",0],UNIT["metre",1],AXIS["Easting",EAST],AXIS["Northing",NORTH]]',
    -579863.47,
    -1121730.78,
    16.8015,
    49.5615,
  ],
  [
    'EPSG:2154, WKT2_2019',
    'PROJCRS["RGF93 v1 / Lambert-93",BASEGEOGCRS["RGF93 v1",DATUM["Reseau Geodesique Francais 1993 v1",ELLIPSOID["GRS 1980",6378137,298.257222101,LENGTHUNIT["metre",1]]],PRIMEM["Greenwich",0,ANGLEUNIT["degree",0.0174532925199433]]],CONVERSION["Lambert-93",METHOD["Lambert Conic Conformal (2SP)"],PARAMETER["Latitude of false origin",46.5,ANGLEUNIT["degree",0.0174532925199433]],PARAMETER["Longitude of false origin",3,ANGLEUNIT["degree",0.0174532925199433]],PARAMETER["Latitude of 1st standard parallel",49,ANGLEUNIT["degree",0.0174532925199433]],PARAMETER["Latitude of 2nd standard parallel",44,ANGLEUNIT["degree",0.0174532925199433]],PARAMETER["Easting at false origin",700000,LENGTHUNIT["metre",1]],PARAMETER["Northing at false origin",6600000,LENGTHUNIT["metre",1]]],CS[Cartesian,2],AXIS["easting (X)",east,ORDER[1],LENGTHUNIT["metre",1]],AXIS["northing (Y)",north,ORDER[2],LENGTHUNIT["metre",1]]]',
    414349.14,
    6648490.81,
    -0.752,
    46.8755,
  ],
  [
    'EPSG:3577, PROJJSON',
    '{"type":"ProjectedCRS","name":"GDA94 / Australian Albers","base_crs":{"name":"GDA94","datum":{"type":"GeodeticReferenceFrame","name":"Geocentric Datum of Australia 1994","ellipsoid":{"name":"GRS 1980","semi_major_axis":6378137,"inverse_flattening":298.257222101}},"coordinate_system":{"subtype":"ellipsoidal","axis":[{"name":"Geodetic latitude","abbreviation":"Lat","direction":"north","unit":"degree"},{"name":"Geodetic longitude","abbreviation":"Lon","direction":"east","unit":"degree"}]},"id":{"authority":"EPSG","code":4283}},"conversion":{"name":"Australian Albers","method":{"name":"Albers Equal Area","id":{"authority":"EPSG","code":9822}},"parameters":[{"name":"Latitude of false origin","value":0,"unit":"degree","id":{"authority":"EPSG","code":8821}},{"name":"Longitude of false origin","value":132,"unit":"degree","id":{"authority":"EPSG","code":8822}},{"name":"Latitude of 1st standard parallel","value":-18,"unit":"degree","id":{"authority":"EPSG","code":8823}},{"name":"Latitude of 2nd standard parallel","value":-36,"unit":"degree","id":{"authority":"EPSG","code":8824}},{"name":"Easting at false origin","value":0,"unit":"metre","id":{"authority":"EPSG","code":8826}},{"name":"Northing at false origin","value":0,"unit":"metre","id":{"authority":"EPSG","code":8827}}]},"coordinate_system":{"subtype":"Cartesian","axis":[{"name":"Easting","abbreviation":"E","direction":"east","unit":"metre"},{"name":"Northing","abbreviation":"N","direction":"north","unit":"metre"}]}}',
    -76982.9,
    -2712664.6,
    131.228,
    -25.088,
  ],
  [
    'EPSG:28992, PROJJSON',
    '{"type":"ProjectedCRS","name":"Amersfoort / RD New","base_crs":{"name":"Amersfoort","datum":{"type":"GeodeticReferenceFrame","name":"Amersfoort","ellipsoid":{"name":"Bessel 1841","semi_major_axis":6377397.155,"inverse_flattening":299.1528128}},"coordinate_system":{"subtype":"ellipsoidal","axis":[{"name":"Geodetic latitude","abbreviation":"Lat","direction":"north","unit":"degree"},{"name":"Geodetic longitude","abbreviation":"Lon","direction":"east","unit":"degree"}]},"id":{"authority":"EPSG","code":4289}},"conversion":{"name":"RD New","method":{"name":"Oblique Stereographic","id":{"authority":"EPSG","code":9809}},"parameters":[{"name":"Latitude of natural origin","value":52.1561605555556,"unit":"degree","id":{"authority":"EPSG","code":8801}},{"name":"Longitude of natural origin","value":5.38763888888889,"unit":"degree","id":{"authority":"EPSG","code":8802}},{"name":"Scale factor at natural origin","value":0.9999079,"unit":"unity","id":{"authority":"EPSG","code":8805}},{"name":"False easting","value":155000,"unit":"metre","id":{"authority":"EPSG","code":8806}},{"name":"False northing","value":463000,"unit":"metre","id":{"authority":"EPSG","code":8807}}]},"coordinate_system":{"subtype":"Cartesian","axis":[{"name":"Easting","abbreviation":"X","direction":"east","unit":"metre"},{"name":"Northing","abbreviation":"Y","direction":"north","unit":"metre"}]}}',
    129244.11,
    487247.6,
    5.009,
    52.3725,
  ],
];

const refused: readonly (readonly [why: string, text: string])[] = [
  [
    'an oblique Mercator that proj4 has 60 km off, without its code',
    '{"type":"ProjectedCRS","name":"CH1903+ / LV95","base_crs":{"name":"CH1903+","datum":{"type":"GeodeticReferenceFrame","name":"CH1903+","ellipsoid":{"name":"Bessel 1841","semi_major_axis":6377397.155,"inverse_flattening":299.1528128}},"coordinate_system":{"subtype":"ellipsoidal","axis":[{"name":"Geodetic latitude","abbreviation":"Lat","direction":"north","unit":"degree"},{"name":"Geodetic longitude","abbreviation":"Lon","direction":"east","unit":"degree"}]},"id":{"authority":"EPSG","code":4150}},"conversion":{"name":"Swiss Oblique Mercator 1995","method":{"name":"Hotine Oblique Mercator (variant B)","id":{"authority":"EPSG","code":9815}},"parameters":[{"name":"Latitude of projection centre","value":46.9524055555556,"unit":"degree","id":{"authority":"EPSG","code":8811}},{"name":"Longitude of projection centre","value":7.43958333333333,"unit":"degree","id":{"authority":"EPSG","code":8812}},{"name":"Azimuth of initial line","value":90,"unit":"degree","id":{"authority":"EPSG","code":8813}},{"name":"Angle from Rectified to Skew Grid","value":90,"unit":"degree","id":{"authority":"EPSG","code":8814}},{"name":"Scale factor on initial line","value":1,"unit":"unity","id":{"authority":"EPSG","code":8815}},{"name":"Easting at projection centre","value":2600000,"unit":"metre","id":{"authority":"EPSG","code":8816}},{"name":"Northing at projection centre","value":1200000,"unit":"metre","id":{"authority":"EPSG","code":8817}}]},"coordinate_system":{"subtype":"Cartesian","axis":[{"name":"Easting","abbreviation":"E","direction":"east","unit":"metre"},{"name":"Northing","abbreviation":"N","direction":"north","unit":"metre"}]}}',
  ],
  [
    'the same in well-known text 2',
    'PROJCRS["HD72 / EOV",BASEGEOGCRS["HD72",DATUM["Hungarian Datum 1972",ELLIPSOID["GRS 1967",6378160,298.247167427,LENGTHUNIT["metre",1]]],PRIMEM["Greenwich",0,ANGLEUNIT["degree",0.0174532925199433]]],CONVERSION["Egyseges Orszagos Vetuleti",METHOD["Hotine Oblique Mercator (variant B)"],PARAMETER["Latitude of projection centre",47.1443937222222,ANGLEUNIT["degree",0.0174532925199433]],PARAMETER["Longitude of projection centre",19.0485717777778,ANGLEUNIT["degree",0.0174532925199433]],PARAMETER["Azimuth of initial line",90,ANGLEUNIT["degree",0.0174532925199433]],PARAMETER["Angle from Rectified to Skew Grid",90,ANGLEUNIT["degree",0.0174532925199433]],PARAMETER["Scale factor on initial line",0.99993,SCALEUNIT["unity",1]],PARAMETER["Easting at projection centre",650000,LENGTHUNIT["metre",1]],PARAMETER["Northing at projection centre",200000,LENGTHUNIT["metre",1]]],CS[Cartesian,2],AXIS["easting (Y)",east,ORDER[1],LENGTHUNIT["metre",1]],AXIS["northing (X)",north,ORDER[2],LENGTHUNIT["metre",1]]]',
  ],
  [
    'Krovak to the south and west',
    'PROJCS["S-JTSK / Krovak",GEOGCS["S-JTSK",DATUM["System_of_the_Unified_Trigonometrical_Cadastral_Network",SPHEROID["Bessel 1841",6377397.155,299.1528128]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]],PROJECTION["Krovak"],PARAMETER["latitude_of_center",49.5],PARAMETER["longitude_of_center",24.8333333333333],PARAMETER["azimuth",30.2881397527778],PARAMETER["pseudo_standard_parallel_1",78.5],PARAMETER["scale_factor",0.9999],PARAMETER["false_easting",0],PARAMETER["false_northing",0],UNIT["metre",1]]',
  ],
  [
    'Krovak to the south and west of ESRI',
    'PROJCS["S-JTSK_Krovak",GEOGCS["GCS_S_JTSK",DATUM["D_S_JTSK",SPHEROID["Bessel_1841",6377397.155,299.1528128]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Krovak"],PARAMETER["False_Easting",0.0],PARAMETER["False_Northing",0.0],PARAMETER["Pseudo_Standard_Parallel_1",78.5],PARAMETER["Scale_Factor",0.9999],PARAMETER["Azimuth",30.28813975277778],PARAMETER["Longitude_Of_Center",24.83333333333333],PARAMETER["Latitude_Of_Center",49.5],PARAMETER["X_Scale",1.0],PARAMETER["Y_Scale",1.0],PARAMETER["XY_Plane_Rotation",0.0],UNIT["Meter",1.0]]',
  ],
  [
    'axes to the west and south',
    'PROJCS["Hartebeesthoek94 / Lo19",GEOGCS["Hartebeesthoek94",DATUM["Hartebeesthoek94",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]],PROJECTION["Transverse_Mercator_South_Orientated"],PARAMETER["latitude_of_origin",0],PARAMETER["central_meridian",19],PARAMETER["scale_factor",1],PARAMETER["false_easting",0],PARAMETER["false_northing",0],UNIT["metre",1]]',
  ],
  [
    'a datum that differs from region to region',
    'PROJCS["ED_1950_ED77_UTM_Zone_41N",GEOGCS["GCS_European_1950_ED77",DATUM["D_European_1950_ED77",SPHEROID["International_1924",6378388.0,297.0]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",63.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]',
  ],
  ['a code that is not known', 'EPSG:28404'],
  [
    'a projection that is not named',
    'PROJCRS["UTM 42N",BASEGEOGCRS["WGS 84",DATUM["World Geodetic System 1984"]]]',
  ],
];

const away = (text: string, [east, north, lng, lat]: readonly number[]) => {
  const toDegrees = readProjection(text, new Set());
  const [longitude = 0, latitude = 0] = toDegrees?.([Number(east), Number(north)]) ?? [];
  return getDistance([longitude, latitude], [Number(lng), Number(lat)]);
};

test.each(points)('EPSG:%i becomes degrees where PROJ has them', (code, ...point) => {
  expect(away(`urn:ogc:def:crs:EPSG::${code}`, point)).toBeLessThan(1.5);
});

test.each(texts)('%s becomes degrees where PROJ has them', (_, text, ...point) => {
  expect(away(text, point)).toBeLessThan(1.5);
});

test('a code of the table goes before a description', () => {
  const crs = { type: 'ProjectedCRS', name: 'CH1903+ / LV95', id: { authority: 'EPSG', code: 2056 } };
  expect(away(JSON.stringify(crs), [2642649.1, 1196084.84, 7.9985, 46.9145])).toBeLessThan(1.5);
});

test.each(refused)('%s is refused', (_, text) => {
  expect(() => readProjection(text, new Set())).toThrow(UnusableFile);
});

test('what is converted is told with how right it is, and every shape is converted', () => {
  const notes = new Set<string>();
  const toDegrees = readProjection('EPSG:27700', notes);
  readProjection('EPSG:25832', notes);
  readProjection('EPSG:3857', notes);
  expect([...notes]).toEqual([
    'Its coordinates are in EPSG:27700; they are converted to WGS 84, right to 3\u00a0m.',
    'Its coordinates are in EPSG:25832; they are converted to WGS 84, right to 2\u00a0m.',
    'Its coordinates are in EPSG:3857; they are converted to WGS 84.',
  ]);
  const ring = [
    [530000, 180000],
    ['530100.50', 180000],
    [530100, 180100, 7],
    [530000, 180000],
  ];
  expect(convertShape({ type: 'Polygon', coordinates: [ring] }, toDegrees)).toEqual({
    type: 'Polygon',
    coordinates: [
      [
        [expect.closeTo(-0.12835, 4), expect.closeTo(51.50399, 4)],
        [expect.closeTo(-0.12691, 4), expect.closeTo(51.50397, 4)],
        [expect.closeTo(-0.12688, 4), expect.closeTo(51.50487, 4)],
        [expect.closeTo(-0.12835, 4), expect.closeTo(51.50399, 4)],
      ],
    ],
  });
  expect(
    [null, { type: '' }, { type: 'Point', coordinates: [] }].map((each) => convertShape(each, toDegrees)),
  ).toEqual([null, { type: '' }, { type: 'Point', coordinates: [] }]);
});
