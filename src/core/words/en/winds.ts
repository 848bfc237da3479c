/** The eight winds as a direction inside a sentence. */
const winds = {
  north: 'north',
  'north-east': 'north-east',
  east: 'east',
  'south-east': 'south-east',
  south: 'south',
  'south-west': 'south-west',
  west: 'west',
  'north-west': 'north-west',
};

export type WindName = keyof typeof winds;

export const windWords = {
  wind: (name: WindName) => winds[name],
};
