import type { Vocabulary } from '../words.ts';
import type { Examples } from './given.ts';

export const kitExamples: Examples<Vocabulary['shareWords']['kit']> = {
  save: {
    ofList: [['Centre', 40]],
    ofShown: [[12, 40]],
    ofPlaylist: [['Tour', 5, 1]],
    answersAsked: [[1], [40]],
    photosSmall: [[undefined], [0], [1], [3]],
    about: [[600_000], [48_000_000]],
    tooMany: [[2000, 500]],
    making: {
      answers: [[3, 40]],
      photos: [[2, 9]],
      tiles: [
        [1, 1],
        [12, 40],
      ],
    },
    file: [['dostyk-5.placelens', 612_000]],
    holds: [
      [1, 3, true],
      [40, 1, false],
    ],
    'signed-out': [[1], [28]],
    unauthorised: [[1], [28]],
    full: [[1], [28]],
    silent: [[1], [2]],
    partial: [[1], [2]],
    compared: [[1], [2]],
    links: {
      'not-readable': [[1], [2]],
      'not-found': [[1], [2]],
      'not-a-picture': [[1], [2]],
      refused: [[1], [2]],
      'no-room': [[1], [2]],
    },
    saved: [['dostyk-5.placelens']],
  },
};
