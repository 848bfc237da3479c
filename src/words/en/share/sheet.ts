export const sheetWords = {};
