export const embedWords = {};
