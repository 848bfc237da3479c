/**
 * What a line of the catalogue says about one sample. Positions are never in it: it names OpenStreetMap objects and
 * the side of a building, and the generator reads the rest from the tiles.
 *
 * @typedef {import('../osm/read-qa-tiles.mjs').City} City
 * @typedef {import('./words.mjs').Language} Language
 * @typedef {import('./footprint.mjs').Facing} Facing
 *
 * @typedef {object} WallDoor a door on the wall that faces a direction
 * @property {Facing} facing
 * @property {number} [at] where on that wall, 0 … 1, walking with the building on the left; 0.5 when absent
 * @property {string | null} [text] null for none; when absent the text says the direction
 * @property {string | null} [subKind]
 *
 * @typedef {object} NearestDoor a door on the wall nearest to the object itself: a shop or café inside a building
 * @property {true} nearest
 * @property {string | null} [text]
 * @property {string | null} [subKind]
 *
 * @typedef {object} MappedDoors all entrance nodes of OpenStreetMap around the place
 * @property {number} mappedWithin metres
 * @property {true} [neighbours] on the walls of the buildings around it as well
 * @property {'main'} [only] main entrances only
 *
 * @typedef {WallDoor | NearestDoor | MappedDoors} Door
 *
 * @typedef {object} Parking
 * @property {number} within metres
 * @property {number} most how many at most, the nearest first
 * @property {true} [nearSide] of large areas the side towards the place, not the middle
 *
 * @typedef {object} Units flats or suites: authored, OpenStreetMap has none
 * @property {number} perFloor
 * @property {number[]} [floors] when absent: 1 up to `building:levels`
 * @property {number} [depth] metres behind the wall; 4 when absent
 * @property {true} [onPlacePoint] all of them on the place point
 * @property {true} [running] numbered 1, 2, 3 … through the whole building instead of floor × 100 + k
 * @property {string} [word] what a unit is called in its address
 *
 * @typedef {object} Entry
 * @property {string} slug file and picture name
 * @property {City} city
 * @property {Language} language of the address and the words
 * @property {string} osm such as `way/230358852`
 * @property {Facing} [placeBehind] the place point stands behind the door on this side: very large buildings
 * @property {true} [areaIsBuilding] the area is a building, although OpenStreetMap does not tag it so
 * @property {'showcase' | 'more' | 'faulty'} shelf
 * @property {string} title for the list of samples, in English; one that describes is said in every language by
 *   src/features/inspect/model/samples.*.json
 * @property {string} [name] display name; the name in OpenStreetMap when absent
 * @property {string} text display text, without the remark on sample data
 * @property {string} [id] when it is not made from the object's id
 * @property {string} [kind] `place` when absent
 * @property {string[]} types
 * @property {string} [street] where OpenStreetMap has no address on the object: a street of the city
 * @property {string} [number] house number, likewise
 * @property {number} [photos] how many pictures it has; none when absent
 * @property {Parking} [parking] those in OpenStreetMap around it; none when absent
 * @property {Door[]} [doors]
 * @property {Units} [units]
 * @property {true} [completeData]
 * @property {Record<string, unknown>} [amenities] over those read from the tags
 * @property {Record<string, unknown>} [properties] over all others
 */

/**
 * @typedef {{ type: 'Point', coordinates: number[] }} PointGeometry
 * @typedef {{ type: 'Feature', geometry: PointGeometry, properties: Record<string, unknown> }} PointFeature
 * @typedef {{ type: 'Feature', markerId: string, parentPlaceId: string, geometry: PointGeometry, properties: { address:
 * string, unit: number, floor: number, kind: 'unit' } }} BuiltUnitFeature
 * @typedef {{ type: 'Feature', id: string, kind: string, markerId: string, createdAt: string, isBuilding: boolean,
 * demo: boolean, geometry: PointGeometry, properties: Record<string, any> }} PlaceFeature
 *
 * @typedef {object} Sample one file, of exactly the specification's shapes
 * @property {string} id
 * @property {string} kind
 * @property {PlaceFeature} details
 * @property {{ type: 'FeatureCollection', features: PointFeature[] }} [parking]
 * @property {{ type: 'FeatureCollection', features: PointFeature[] }} [entrance]
 * @property {{ type: 'FeatureCollection', features: BuiltUnitFeature[] }} [units]
 */

export {};
