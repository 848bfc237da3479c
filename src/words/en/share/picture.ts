export const pictureWords = {};
