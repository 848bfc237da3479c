/** The pages of the product, and the tabs of its panel, by their names in the address. */
export const pages = ['inspect', 'review', 'present', 'compare', 'production'] as const;
export const tabs = ['place', 'arrival', 'parking', 'entrances', 'units', 'checks', 'wire'] as const;

/** The pages that the header names. The menu "More" has those that few need. */
export const headerPages = [
  'inspect',
  'review',
  'compare',
  'present',
] as const satisfies (typeof pages)[number][];

/** A camera as MapLibre writes it into the hash, and nothing behind it: `#map=17.2/51.1/71.4/-32/56`. */
export const cameraHash = /^#map=\d+(\.\d+)?(\/-?\d+(\.\d+)?){2,4}$/;
