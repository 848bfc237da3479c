/** The texts of the stand "List". */
export const listWords = { ids: 'Ids' };
