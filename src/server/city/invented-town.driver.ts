import type { InventedExtract } from './extract.driver.ts';

const [west, south] = [10, 50];

/** Returns the degrees of a point so many metres east and north of the town's corner, roughly. */
export const createSpot = (east: number, north: number): [number, number] => [
  Number((west + east / 71_500).toFixed(7)),
  Number((south + north / 111_200).toFixed(7)),
];

/**
 * An uninhabited town: a house with two stairwells and flats, a café, a yard with a hole, parking, and a shop in a
 * house without an address. Ids of nodes 1 to 99, of ways 101 and up.
 */
export const inventedTown: InventedExtract = {
  bounds: [10, 50, 10.01, 50.01],
  editor: 'mapper-of-the-year',
  nodes: [
    { id: 1, at: createSpot(100, 100) },
    { id: 2, at: createSpot(140, 100) },
    { id: 3, at: createSpot(140, 115) },
    { id: 4, at: createSpot(100, 115) },
    { id: 5, at: createSpot(110, 100), tags: { entrance: 'staircase', ref: '1', 'addr:flats': '1-4' } },
    { id: 6, at: createSpot(130, 100), tags: { entrance: 'staircase', ref: '2', 'addr:flats': '5-8;10' } },
    { id: 7, at: createSpot(120, 117), tags: { entrance: 'service', access: 'private' } },
    {
      id: 8,
      at: createSpot(120, 108),
      tags: {
        amenity: 'restaurant',
        name: 'Mill',
        'contact:phone': '+1 555',
        email: 'a@b.c',
        wheelchair: 'yes',
      },
    },
    { id: 9, at: createSpot(136, 105), tags: { 'addr:unit': '9', 'addr:floor': '2' } },
    { id: 11, at: createSpot(200, 100) },
    { id: 12, at: createSpot(260, 100) },
    { id: 13, at: createSpot(260, 160) },
    { id: 14, at: createSpot(200, 160) },
    { id: 15, at: createSpot(215, 115) },
    { id: 16, at: createSpot(245, 115) },
    { id: 17, at: createSpot(245, 145) },
    { id: 18, at: createSpot(215, 145) },
    {
      id: 21,
      at: createSpot(150, 90),
      tags: { amenity: 'parking_entrance', parking: 'underground', access: 'customers' },
    },
    { id: 22, at: createSpot(300, 300) },
    { id: 23, at: createSpot(330, 300) },
    { id: 24, at: createSpot(330, 320) },
    { id: 25, at: createSpot(300, 320) },
    { id: 31, at: createSpot(160, 60) },
    { id: 32, at: createSpot(162, 60) },
    { id: 33, at: createSpot(162, 65) },
    { id: 34, at: createSpot(160, 65) },
    { id: 35, at: createSpot(165, 60) },
    { id: 36, at: createSpot(165, 65) },
    { id: 41, at: createSpot(0, 80) },
    { id: 42, at: createSpot(500, 80) },
    { id: 50, at: createSpot(400, 400), tags: { place: 'town', name: 'Nowhere' } },
  ],
  ways: [
    {
      id: 101,
      nodes: [1, 5, 6, 2, 3, 4, 1],
      tags: {
        building: 'apartments',
        'addr:street': 'Mill Lane',
        'addr:housenumber': '5',
        'addr:city': 'Nowhere',
        'building:levels': '2',
      },
    },
    { id: 102, nodes: [11, 12, 13, 14, 11] },
    { id: 103, nodes: [15, 16, 17, 18, 15] },
    {
      id: 104,
      nodes: [22, 23, 24, 25, 22],
      tags: { amenity: 'parking', capacity: '40', fee: 'yes', parking: 'surface' },
    },
    { id: 105, nodes: [31, 32, 33, 34, 31], tags: { amenity: 'parking_space', capacity: '1' } },
    { id: 106, nodes: [32, 35, 36, 33, 32], tags: { amenity: 'parking_space', capacity: '2' } },
    { id: 107, nodes: [41, 42], tags: { highway: 'residential', name: 'Mill Lane' } },
  ],
  relations: [
    {
      id: 201,
      tags: { type: 'multipolygon', building: 'yes', name: 'Old Yard' },
      members: [
        ['outer', 102],
        ['inner', 103],
      ],
    },
  ],
};
