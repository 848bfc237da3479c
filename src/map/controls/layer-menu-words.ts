import { catalogue } from '../../domain/words/catalogue.ts';
import layerMenu from './layer-menu.en.json';

/** What the menu of layers says of them and of how the map looks: it comes late, and its words with it. */
export const layerMenuWords = catalogue(layerMenu, {
  de: () => import('./layer-menu.de.json'),
  es: () => import('./layer-menu.es.json'),
  ru: () => import('./layer-menu.ru.json'),
});
