export const brandingWords = {};
