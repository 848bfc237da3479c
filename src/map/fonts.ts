/** Every weight and slant that the map and its marks draw with. */
const faces = ['400', '500', '600', '700', '800', 'italic 400'];

/** One letter of each script that the font has a file for: a face loads per script. */
const sample = 'AaŁłҒғЖжΩω→';

/** Loads the map's fonts. Labels drawn before would mix in the system's. A missing font never stops the map. */
export async function loadMapFonts(): Promise<void> {
  await Promise.allSettled(faces.map((face) => document.fonts.load(`${face} 48px Inter`, sample)));
}
