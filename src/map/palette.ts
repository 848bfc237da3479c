/**
 * Every colour on the map, light and dark. The dark half is typed by the light one: a missing colour does not compile.
 * The colours of our marks were measured against land, building, parking area and green of both themes (WCAG, 3 : 1
 * or a casing that has it). Interface colours live in ui/tokens.css.
 */
export type MapTheme = 'light' | 'dark';

const lightBasemap = {
  /** Outside every known area: paper with a graticule. */
  beyond: '#f8f7f5',
  graticule: '#e4e1db',
  graticuleText: '#767069',
  edge: '#d9d4cb',
  land: '#f4f2ee',
  residential: '#f1eeea',
  commercial: '#f3ecec',
  industrial: '#ecebf0',
  campus: '#f5efdc',
  hospital: '#f8e8e8',
  grass: '#d9e9c8',
  wood: '#c3dcb0',
  sand: '#f3ead0',
  wetland: '#d3e6dc',
  pitch: '#c4e0bb',
  cemetery: '#d7e3cf',
  water: '#a9d3ea',
  waterEdge: '#8fc3df',
  waterText: '#2d6e92',
  parkingArea: '#e9ecf3',
  parkingAreaEdge: '#cfd6e4',
  plaza: '#f0e9e0',
  tree: '#a9cf94',
  barrier: '#c9c0b2',
  building: '#e4ddd4',
  buildingEdge: '#cfc5b8',
  buildingShadow: 'rgba(120, 100, 70, 0.18)',
  doorDot: '#a3988a',
  solidLow: '#f4f0ea',
  solidHigh: '#ebe8ec',
  road: '#ffffff',
  roadCase: '#d9d2c6',
  secondary: '#fff7e0',
  secondaryCase: '#e6d3a4',
  primary: '#fde7ae',
  primaryCase: '#e3c176',
  motorway: '#fcd38a',
  motorwayCase: '#dfa95a',
  footpath: '#c9b9a2',
  rail: '#b9b6b8',
  text: '#4a4640',
  textHalo: 'rgba(255, 255, 255, 0.9)',
  roadText: '#5b554c',
  houseNumber: '#857a6d',
  settlement: '#33302c',
  sky: '#bcd9ef',
  horizon: '#f2f0ec',
  fog: '#f4f2ee',
  sun: '#ffffff',
};

type BasemapColours = Record<keyof typeof lightBasemap, string>;

const darkBasemap: BasemapColours = {
  beyond: '#151a21',
  graticule: '#222a35',
  graticuleText: '#8a95a6',
  edge: '#2b3542',
  land: '#1a2029',
  residential: '#1c232d',
  commercial: '#212735',
  industrial: '#1e2430',
  campus: '#252932',
  hospital: '#271f2a',
  grass: '#1e3227',
  wood: '#1b3627',
  sand: '#28251f',
  wetland: '#17272a',
  pitch: '#1c3026',
  cemetery: '#1a2722',
  water: '#10344f',
  waterEdge: '#1a4a6b',
  waterText: '#74b3da',
  parkingArea: '#1d2430',
  parkingAreaEdge: '#2c3748',
  plaza: '#20252d',
  tree: '#23422f',
  barrier: '#333c4a',
  building: '#2b3441',
  buildingEdge: '#3d495b',
  buildingShadow: 'rgba(0, 0, 0, 0.35)',
  doorDot: '#6b788b',
  solidLow: '#323d4d',
  solidHigh: '#536480',
  road: '#3a4454',
  roadCase: '#141a22',
  secondary: '#475062',
  secondaryCase: '#141a22',
  primary: '#5a5a58',
  primaryCase: '#141a22',
  motorway: '#6a5a3c',
  motorwayCase: '#0f1318',
  footpath: '#465061',
  rail: '#3a4250',
  text: '#c5cedb',
  textHalo: 'rgba(13, 17, 23, 0.9)',
  roadText: '#aab5c5',
  houseNumber: '#7f8b9c',
  settlement: '#e8edf5',
  sky: '#0d1420',
  horizon: '#1b2330',
  fog: '#15191f',
  sun: '#dfe6f3',
};

const lightMarks = {
  ink: '#161b24',
  paper: '#ffffff',
  /** The casing that separates a mark from any background. */
  ring: '#ffffff',
  /** Letters and icons on place, parking and entrance. */
  glyph: '#ffffff',
  place: '#4d46dc',
  parking: '#006ad9',
  entrance: '#008249',
  unit: '#faac27',
  /** 1 px round a unit: amber alone has 1.7 : 1 on the light land. */
  unitEdge: '#8f5c00',
  unitQuiet: '#ffd98c',
  unitInk: '#161b24',
  path: '#3a34b8',
  dash: '#ffffff',
  halo: '#ffffff',
  ownFill: '#dcdaf8',
  ownEdge: '#4d46dc',
  boxQuiet: '#f3d9a4',
  pill: '#161b24',
  pillText: '#ffffff',
  label: '#161b24',
  labelText: '#ffffff',
  label2: '#525864',
  /** The second line within the place label. */
  labelText2: '#b9c0cc',
  quietText: '#ffffff',
  shadow: 'rgba(22, 27, 36, 0.34)',
  veil: '#ffffff',
  /** Floors, a hovered one, the inside between them, and the plate under the units of the open one. */
  slab: '#8d89fb',
  slabLit: '#aeabff',
  core: '#4540b8',
  slabOpen: '#d6d3fa',
  /** The edges of the lifted floors. */
  rim: '#b3b0f5',
  /** The casing of the white dashes of the way up. */
  wayEdge: '#241f86',
  /** One of several translucent layers. */
  groundShadow: 'rgba(22, 27, 36, 0.05)',
  error: '#d01c29',
  warning: '#e06d00',
  warningText: '#b45300',
  info: '#0085c0',
  suppressed: '#69707d',
  clean: '#4f8f63',
  /** The icon within the shape of a result. */
  onResult: '#ffffff',
};

type MarkColours = Record<keyof typeof lightMarks, string>;

const darkMarks: MarkColours = {
  ink: '#f0f2f5',
  paper: '#14181f',
  ring: '#f4f6fa',
  glyph: '#ffffff',
  place: '#7c83f7',
  parking: '#2f7fe0',
  entrance: '#12915a',
  unit: '#fcba43',
  unitEdge: '#14181f',
  unitQuiet: '#d9a94f',
  unitInk: '#14181f',
  path: '#6a66f0',
  dash: '#ffffff',
  halo: '#0d1015',
  ownFill: '#2d2f66',
  ownEdge: '#7c83f7',
  boxQuiet: '#7d6a45',
  pill: '#f0f2f5',
  pillText: '#14181f',
  label: '#f0f2f5',
  labelText: '#14181f',
  label2: '#a4abb8',
  labelText2: '#525864',
  quietText: '#14181f',
  shadow: 'rgba(0, 0, 0, 0.6)',
  veil: '#0d1015',
  slab: '#7274e8',
  slabLit: '#9a9cff',
  core: '#2c2e7c',
  slabOpen: '#4b4fa3',
  rim: '#555aa8',
  wayEdge: '#15163f',
  groundShadow: 'rgba(0, 0, 0, 0.11)',
  error: '#f3625d',
  warning: '#f59740',
  warningText: '#f59740',
  info: '#4cb0e5',
  suppressed: '#7f8795',
  clean: '#4d9a68',
  onResult: '#14181f',
};

/** The subject of a point of interest of the basemap, which decides its colour. */
export type PoiGroup =
  | 'green'
  | 'health'
  | 'lodging'
  | 'food'
  | 'shop'
  | 'culture'
  | 'parking'
  | 'transit'
  | 'civic';

/** `disc` is behind the white icon, `text` is the name next to it. */
type PoiColours = Record<PoiGroup, { readonly disc: string; readonly text: string }>;

const lightPoi: PoiColours = {
  green: { disc: '#4f9d5d', text: '#38803f' },
  health: { disc: '#dd5f66', text: '#c2414a' },
  lodging: { disc: '#9266cf', text: '#7d50ba' },
  food: { disc: '#d98436', text: '#a95d17' },
  shop: { disc: '#4a83d6', text: '#346cbd' },
  culture: { disc: '#c0559a', text: '#a83d7f' },
  parking: { disc: '#8d9fc4', text: '#5f7299' },
  transit: { disc: '#3b8cbd', text: '#29759f' },
  civic: { disc: '#8b8378', text: '#6e665c' },
};

const darkPoi: PoiColours = {
  green: { disc: '#3f8a50', text: '#6fbf7c' },
  health: { disc: '#c2525a', text: '#f08a8a' },
  lodging: { disc: '#7f5abb', text: '#c59bf0' },
  food: { disc: '#bd7230', text: '#f0b070' },
  shop: { disc: '#4275bf', text: '#7fb4f5' },
  culture: { disc: '#a94a88', text: '#e58fbf' },
  parking: { disc: '#54678d', text: '#8ea4cf' },
  transit: { disc: '#357ea9', text: '#7fc3e8' },
  civic: { disc: '#6b7482', text: '#aab5c5' },
};

/**
 * How much is known of a place, from little to all: lightness alone tells the five apart, for any eyes. Each has 3 : 1
 * against land, building and green.
 */
type ReadinessColours = readonly [string, string, string, string, string];

const lightReadiness: ReadinessColours = ['#b84e00', '#b0355f', '#8c3091', '#5a3aa3', '#0f2450'];

const darkReadiness: ReadinessColours = ['#ee7433', '#f29394', '#f0a8ca', '#dcc7f4', '#e6f1ff'];

/** All colours of one theme. */
export interface Palette {
  readonly basemap: Readonly<BasemapColours>;
  readonly marks: Readonly<MarkColours>;
  readonly poi: Readonly<PoiColours>;
  readonly readiness: ReadinessColours;
  /** How strongly the light shades the sides of buildings, 0 to 1. */
  readonly sunlight: number;
}

export const palettes = {
  light: {
    basemap: lightBasemap,
    marks: lightMarks,
    poi: lightPoi,
    readiness: lightReadiness,
    sunlight: 0.15,
  },
  dark: { basemap: darkBasemap, marks: darkMarks, poi: darkPoi, readiness: darkReadiness, sunlight: 0.24 },
} satisfies Record<MapTheme, Palette>;
