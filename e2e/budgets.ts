/**
 * Budgets in bytes of gzip, with a little room above the measured size. A lower figure is a gain to keep: write it
 * here. The files are named as the build names them, without their hash.
 */
export const budgets = {
  /** Fetched before the first paint: the page and its style sheets. */
  firstPaint: 24_000,
  /** The script of the page with its static imports: evaluated before the page reacts to its reader. */
  entry: 247_900,
  /** All scripts fetched until a linked place is drawn, with the map's worker. */
  inspectPage: 613_950,
  /** Files of the page fetched until then: each is a round trip on a slow line. */
  inspectRequests: 11,
  /** Scripts fetched before the map's first frame. */
  scriptsBeforeMap: 7,
  /** Scripts that load on first use and are larger than `lateScript`. */
  late: {
    // MapLibre: its part is fixed, only ours can grow.
    surface: 189_500,
    // The part of it that both the page and the map's worker run.
    'map-library': 161_000,
    // The way to the door with the words of addresses, and the picture before the map with its colours.
    arrival: 17_250,
    'review-page': 57_300,
    // The texts of the first page in a language other than English.
    'de-page': 23_150,
    'es-page': 23_050,
    'ru-page': 27_250,
    // The database of this browser, without the schemas of its records and files.
    database: 37_500,
    // Menus, dialogs and fields.
    controls: 41_300,
    // The parts of the card that follow the answer: verdict, data, readiness, icons of amenities.
    record: 23_600,
    // The content of a place's tabs.
    tabs: 58_200,
    'palette-dialog': 20_800,
    // Reads buildings and their surroundings from tiles.
    'outline-at': 17_700,
    // Explains what a file or a record lacks.
    zod: 27_500,
    // H3, for who asks places that this page holds itself for hexagons.
    hexagons: 64_500,
    // The rules as a worker, with the words of addresses and of lists.
    'judge-worker': 29_700,
    // Reads pasted lists, and positions as the box does.
    'list-worker': 23_700,
    // Reads workbooks, with the first one.
    'sheet-worker': 49_800,
    // The two thousand units of a sample.
    'astana-kakharman-2000-units': 33_300,
  },
  /** Any other script that loads on first use. */
  lateScript: 17_500,
};

/** Bytes of gzip of the client for programs, which a page that uses it loads. */
export const clientBytes = 7_200;

/** Bytes of the package as npm packs it: 19 MB, most of it the page with its maps and pictures, each text thrice. */
export const packageBytes = 19_780_000;
