/** The texts of the page in somebody else's frame. */
export const embedWords = {
  page: 'Placelens: a place on the map',
  open: 'Open in Placelens',
  nothing: 'No place',
  nothingMeaning: 'No place is open here yet.',
  card: 'In short',
  tokenElsewhere: 'Open it in Placelens to enter one.',
};
