/**
 * The two pages by name: their address for an id, and what tells in the page which id is drawn in full. Both let the
 * probe read there what the pointer is on (data-hover) and have a field "Id" in a form. `isTold` tells in the page whether
 * the answer stands there in words; where nothing is said in words, once it is drawn.
 */
export const pages = {
  placelens: {
    address: ({ placelens }, id) => `${placelens}/?kind=place&id=${id}&basemap=blank`,
    drawnId: () => {
      const map = document.querySelector('section[aria-label="Map"]');
      const drawn = map?.getAttribute('aria-busy') === 'false' && /units:[1-9]/.test(map.dataset.drawn);
      return drawn ? decodeURIComponent(map.dataset.answer.split('/').at(-1)) : '';
    },
    isTold: () => document.querySelector('h1')?.textContent.includes('Dunajska cesta'),
  },
  plain: {
    address: ({ plain, upstream }, id) => `${plain}/?service=${encodeURIComponent(upstream)}&id=${id}`,
    drawnId: () => document.documentElement?.dataset.drawn ?? '',
    isTold: () => Boolean(document.documentElement?.dataset.drawn),
  },
};
