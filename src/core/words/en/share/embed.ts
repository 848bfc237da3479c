/** The texts of the page in somebody else's frame. */
export const embedWords = {
  page: (program: string) => `${program}: a place on the map`,
  open: (program: string) => `Open in ${program}`,
  nothing: 'No place',
  nothingMeaning: 'No place is open here yet.',
  card: 'In short',
  tokenElsewhere: (program: string) => `Open it in ${program} to enter one.`,
  signInElsewhere: (program: string) =>
    `You are signed out of this server. Open it in ${program} to sign in, then ask again here.`,
};
