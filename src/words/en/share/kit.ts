export const kitWords = {};
