/**
 * Cameras chosen by eye where the computed one is not the best, by picture. `plain` draws no storeys: a monument has
 * none.
 *
 * @type {Record<string, Partial<import('./camera.mjs').Framing> & { plain?: boolean }>}
 */
export const handPicked = {
  'astana-bayterek': { plain: true },
  'astana-bayterek-view-2': { plain: true },
  'astana-dostyk-5': { bearing: 60, aside: 0.02 },
  'astana-dostyk-5-view-2': { bearing: 300 },
  'astana-dostyk-5-view-3': { bearing: 330 },
  'astana-keruen-view-2': { bearing: 165 },
  'astana-khan-shatyr': { bearing: 120 },
  'astana-khan-shatyr-view-2': { bearing: 60 },
  'astana-kerey-zhanibek': { bearing: 50, pitch: 60, wide: 0.75, high: 0.75 },
  'montevideo-wtc-torre-4': { bearing: 330 },
  'montevideo-wtc-torre-4-view-2': { bearing: 255 },
  'montevideo-tres-cruces': { wide: 0.6 },
  'montevideo-mercado-agricola': { wide: 0.58 },
};
