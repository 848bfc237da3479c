/** The texts of the page in somebody else's frame. */
export const embedWords = {
  open: 'Open in Placelens',
  nothing: 'No place',
  nothingMeaning: 'No place is open here yet.',
  card: 'In short',
  tokenElsewhere: 'Open it in Placelens to enter one.',
};
