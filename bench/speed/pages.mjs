/**
 * The two pages by name: their address for an id, and a function that returns in the page which id is drawn in full.
 * Both show the probe what the pointer is on (data-hover) and have a field "Id" in a form. `isTold` returns in the page
 * whether the sentence that answers is shown ("Park at P1 · 40 m to door A"), `isInSight` whether every answered feature
 * is painted at its position, by whatever paints first; the plain page has neither before it has drawn.
 */
export const pages = {
  placelens: {
    address: ({ placelens }, id) => `${placelens}/?kind=place&id=${id}&basemap=blank`,
    drawnId: () => {
      const map = document.querySelector('section[aria-label="Map"]');
      const drawn = map?.getAttribute('aria-busy') === 'false' && /units:[1-9]/.test(map.dataset.drawn);
      return drawn ? decodeURIComponent(map.dataset.answer.split('/').at(-1)) : '';
    },
    isTold: () =>
      [...document.querySelectorAll('button')].some((each) => each.textContent.startsWith('Park at')),
    isInSight: () => document.querySelector('section[data-in-sight]') !== null,
  },
  plain: {
    address: ({ plain, upstream }, id) => `${plain}/?service=${encodeURIComponent(upstream)}&id=${id}`,
    drawnId: () => document.documentElement?.dataset.drawn ?? '',
    isTold: () => Boolean(document.documentElement?.dataset.drawn),
    isInSight: () => Boolean(document.documentElement?.dataset.drawn),
  },
};
