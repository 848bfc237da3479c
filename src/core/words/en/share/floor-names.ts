import { isolate } from '../../../format/sentences.ts';

/** How floors are called for reading, in the settings. */
export const floorNameWords = {
  ground: 'Ground floor in the data',
  groundIs: {
    raw: { name: 'Not said', meaning: 'Every floor by the number in the data' },
    ground0: { name: 'Floor 0', meaning: 'Floor 0 of the data is the ground floor' },
    ground1: { name: 'Floor 1', meaning: 'Floor 1 of the data is the ground floor' },
  },
  read: 'Floors are read',
  readFrom: {
    0: { name: 'From G', meaning: 'G, 1, 2: the floor above the ground floor is 1' },
    1: { name: 'From 1', meaning: '1, 2, 3: the ground floor is 1' },
  },
  own: (connection: string) => `Own floor names, ${isolate(connection)}`,
  ownNote:
    'Number in the data = name: 0 = G, 2 = L2. On the screen only: links and reports keep the numbers.',
  /** One part of what was typed cannot be read. */
  ownWrong: (part: string) => `${isolate(part)} is not a number, “=” and a name of at most 12 characters.`,
};
