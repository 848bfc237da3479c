/** What can be copied in the panel and on the map, and how that went. */
export const copyWords = {
  copied: 'Copied',
  notCopied: 'Not copied',
  copyCoordinate: 'Copy coordinate',
  copyGeoJson: 'Copy as GeoJSON',
  copyGeoUri: 'Copy as geo: link',
};
