/** The texts of the tour that comes with Placelens: a title of at most 40 characters and one sentence for each step. */
export const tourWords = {
  title: 'Placelens in three minutes',
  steps: {
    district: {
      title: 'Any address, down to its doors',
      caption: 'One question, four answers on one map, with no network: place, parking, entrances and units.',
    },
    place: {
      title: 'A place as the service knows it',
      caption:
        'Bayterek: 4 parking points, 2 entrances, 2 pictures; what the service does not say stays “unknown”.',
    },
    arrival: {
      title: 'From the car to the door to the unit',
      caption: 'Unit 1208 of Dostyk 5: where to park, which door to take, and how many metres each leg is.',
    },
    stack: {
      title: '42 floors, one answer',
      caption: 'Dostyk 5/2 stands as its floors do: 336 units, each on the floor that the service gives it.',
    },
    floor: {
      title: 'One floor, pulled out',
      caption: 'Floor 27 comes out of the tower with its units, and 2704 is found by its number.',
    },
    many: {
      title: '2,000 units, no waiting',
      caption: '16 floors and 4 entrances around one courtyard, all drawn at once and searched as you type.',
    },
    readiness: {
      title: 'What is missing is said',
      caption: 'This tower has 44 units and a door; no parking is known, so it is not ready for a delivery.',
    },
    swapped: {
      title: 'A swapped coordinate, caught',
      caption:
        'The south door came with latitude and longitude exchanged; the ghost shows where it would stand, the data stays as sent.',
    },
    difference: {
      title: 'What changed since the last time',
      caption:
        'A recorded example against the service now: 2 entrances moved, 1 parking point is new, every metre is drawn.',
    },
    city: {
      title: 'Any city, the same four questions',
      caption:
        'Montevideo: World Trade Center Torre 4, 240 units on 40 floors, asked and drawn the same way.',
    },
  },
};
