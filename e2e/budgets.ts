/**
 * What may travel, in bytes of gzip, with a little room above what was measured. A lower figure is a gain to keep:
 * write it here. The files are named as the build names them, without their hash.
 */
export const budgets = {
  /** What is fetched before the first paint: the page and its style sheets. */
  firstPaint: 24_000,
  /** The script of the page with all that it imports at once: evaluated before the page answers to its reader. */
  entry: 244_900,
  /** All scripts that are asked for until a linked place is drawn, the map's worker among them. */
  inspectPage: 605_400,
  /** Files of the page that are asked for until then: each is a round trip on a slow line. */
  inspectRequests: 11,
  /** Scripts that are asked for before the map's first frame. */
  scriptsBeforeMap: 7,
  /** Scripts that are loaded with their first use and are larger than `lateScript`. */
  late: {
    // MapLibre: its share of the page is fixed, ours is what can grow.
    surface: 190_600,
    // What the page and the map's worker run of it.
    'map-library': 161_000,
    'review-page': 56_500,
    // The texts of the first page for those who read another language than English.
    'de-page': 21_800,
    'es-page': 21_650,
    'ru-page': 25_700,
    // The database of this browser, without the schemas of what it and files hold.
    database: 37_500,
    // Menus, dialogs and fields.
    controls: 41_300,
    // What is behind the tabs of a place.
    tabs: 57_800,
    'palette-dialog': 20_800,
    // What reads buildings and what stands around them out of tiles.
    'outline-at': 17_700,
    // Explains what a file or a record lacks.
    zod: 27_500,
    // The rules as a worker.
    'judge-worker': 24_700,
    // Reads lists as they are pasted, and positions as the box does.
    'list-worker': 22_300,
    // Two thousand units of a sample.
    'astana-kakharman-2000-units': 33_300,
  },
  /** Any other script that is loaded with its first use. */
  lateScript: 17_500,
};

/** Of the client for programs, as gzip: whoever uses it in a page loads it. */
export const clientBytes = 7_200;

/** Of the package as npm packs it: 17 MB, of which the page with its maps and pictures, each text thrice, is the most. */
export const packageBytes = 18_000_000;
