/** The ways to take a place along: their names on buttons and in menus. */
export const takeAlongWords = {
  report: 'Report',
  saveKit: 'Save kit',
  picture: 'Picture…',
  qr: 'QR code',
  shareLink: 'Share link…',
  notShared: 'The link was not passed on.',
  copyDrawn: 'Copy GeoJSON of what is drawn',
  saveDrawn: 'Save GeoJSON of what is drawn',
  heldBack: 'Nothing was saved: it would hold a token.',
};
