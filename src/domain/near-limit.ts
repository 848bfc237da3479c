/**
 * Metres from the place within which parking and an entrance count as near: for the readiness of a place and as
 * the warning limits of the rules parking.far (P1: JOSM's `max_street_distance` and Osmose say 200) and
 * entrance.far (E1: none found, a proposal).
 */
export const nearLimit = { parking: 200, entrance: 75 } as const;
