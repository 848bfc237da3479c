/** The texts of the tour that comes with Placelens: a title of at most 40 characters and one sentence for each step. */
export const tourWords = {
  title: 'Placelens in three minutes',
  steps: {
    district: {
      title: 'Any address, down to its doors',
      caption: 'One id is enough: Dostyk 5 stands in its district, on a map that needs no network.',
    },
    place: {
      title: 'Everything an arrival needs',
      caption: 'Bayterek: 4 parking points, 2 entrances, and the walk from the car to the door, measured.',
    },
    arrival: {
      title: 'From the car to the door to the unit',
      caption: 'Where to park, which door to take, how far to walk: the way to unit 1208 of Dostyk 5.',
    },
    stack: {
      title: '42 floors, one answer',
      caption: 'Dostyk 5/2 as the service describes it: 336 units, 8 of them on each of its 42 floors.',
    },
    floor: {
      title: 'One floor, pulled out',
      caption: 'Floor 27 comes out of the tower with its 8 units; 2704 is lit, with the way up to it.',
    },
    many: {
      title: '2,000 units, no waiting',
      caption: '16 floors of 125 units around one courtyard, and among them unit 1001 on floor 9.',
    },
    readiness: {
      title: 'What is unknown stays unknown',
      caption:
        'Torre 5 has 44 units and 1 entrance; no parking is known, so none is drawn and none is guessed.',
    },
    swapped: {
      title: 'A swapped coordinate, caught',
      caption: 'The south door was 2,474 km off, its coordinates swapped; the ring is where it would stand.',
    },
    difference: {
      title: 'What changed since the last time',
      caption: 'Khan Shatyr, a recorded example against now: 2 entrances moved, 1 parking point is new.',
    },
    city: {
      title: 'Any city, the same four questions',
      caption:
        'World Trade Center Torre 4 in Montevideo: 240 units on 40 floors, asked and drawn the same way.',
    },
  },
};
