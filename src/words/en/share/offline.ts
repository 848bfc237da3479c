export const offlineWords = {};
