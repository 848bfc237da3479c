export const presentWords = {};
