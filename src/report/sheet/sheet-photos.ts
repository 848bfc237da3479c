import { shareWords } from '../../words/words.ts';
import { escaped, escapedAttribute } from '../markup.ts';
import type { SheetPhoto } from './sheet.ts';

/** Addresses of photos without a copy that are told one by one. */
const most = 30;

/** Copies of the photos; of the others the address as text, so that nothing is asked for. */
export function photosPart(photos: readonly SheetPhoto[]): string {
  if (photos.length === 0) return '';
  const said = shareWords.sheet;
  const named = photos.map((photo, index) => ({ ...photo, name: said.photo(index + 1, photos.length) }));
  const copies = named.flatMap((photo) => {
    if (!('picture' in photo)) return [];
    const { source, width, height } = photo.picture;
    return [
      `<figure><img src="${escapedAttribute(source)}" width="${width}" height="${height}" alt="${escapedAttribute(photo.name)}">` +
        `<figcaption>${escaped(photo.name)}</figcaption></figure>`,
    ];
  });
  const others = named.flatMap((photo) =>
    'lack' in photo
      ? [
          `<li>${escaped(photo.name)}, ${escaped(said.photoLack(photo.lack))}: <code>${escaped(photo.address)}</code></li>`,
        ]
      : [],
  );
  const more = others.length > most ? [`<li>${escaped(said.morePhotos(others.length - most))}</li>`] : [];
  return (
    `<section><h2>${escaped(said.photos)}</h2>` +
    `${copies.length > 0 ? `<div class="photos">${copies.join('')}</div>` : ''}` +
    `${others.length > 0 ? `<ul class="aside">${[...others.slice(0, most), ...more].join('')}</ul>` : ''}</section>\n`
  );
}
