import { createHash } from 'node:crypto';

/** The same text gives the same number each time. @param {string} text @returns {number} 0 … 2³²−1 */
export const numberFrom = (text) => createHash('sha256').update(text).digest().readUInt32BE(0);

/**
 * Ids "composed of a numeric part, a dot and a hexadecimal-looking part". The hexadecimal part of a place reads like
 * an exponent on purpose (`230358852.5e8` as a number is 23035885250000000): whoever turns an id into a number loses
 * it.
 * @param {number} osmId
 * @param {string} seed
 */
export function exponentLikeId(osmId, seed) {
  const number = numberFrom(seed);
  return `${osmId}.${1 + (number % 9)}e${1 + (Math.floor(number / 9) % 9)}`;
}

/** @param {number} osmId @param {string} seed */
export const hexId = (osmId, seed) =>
  `${osmId}.${numberFrom(`${osmId} ${seed}`).toString(16).padStart(8, '0').slice(0, 6)}`;
