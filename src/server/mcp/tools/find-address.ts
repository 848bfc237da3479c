import { searchPlaces } from '../../../client/search-places.ts';
import { longestQuery } from '../../../spec/place-search.ts';
import { z } from '../../../spec/zod.ts';
import { createRefusal, createResult, cut, findFittingCount } from '../result.ts';
import { createDeepLink } from '../tool-context.ts';
import { defineTool, link, markUntrusted, untrustedNote } from './tool.ts';

/** Maximum number of places in one result. */
const mostPlaces = 10;

export const findAddress = defineTool({
  name: 'find_address',
  title: 'Find the id of an address',
  description: `Finds places by their name or address, or those nearest to a position "latitude, longitude", and tells their ids for the other tools. Only a server of Placelens has this search. Ask the user where several places fit. ${untrustedNote}`,
  input: z.strictObject({
    text: z
      .string()
      .trim()
      .min(1)
      .max(longestQuery)
      .describe('A name, an address or a position, for example "Dostyk 5, Astana"'),
  }),
  output: z.object({
    text: z.string(),
    placesShown: z.number(),
    placesInAll: z.number(),
    note: z.string().optional(),
    untrusted: markUntrusted({
      places: z.array(
        z.object({ id: z.string(), kind: z.string(), name: z.string(), address: z.string(), link }),
      ),
    }),
  }),
  async call(desk, { text }, signal) {
    const found = await searchPlaces(desk.service, text, mostPlaces, signal).catch(() => {
      signal.throwIfAborted();
      return undefined;
    });
    if (!found)
      return createRefusal(
        'The service that is asked has no search, or it does not answer: ask the user for the id of the address.',
      );
    const { places, total } = found;
    const facts = (shown: number) => ({
      text: cut(text),
      placesShown: shown,
      placesInAll: total,
      ...(total === 0 && {
        note: 'No place has this name or address. Try fewer words, or ask the user for the id.',
      }),
      untrusted: {
        places: places.slice(0, shown).map(({ id, kind, name, address }) => ({
          id: cut(id, 1_000),
          kind: cut(kind),
          name: cut(name),
          address: cut(address),
          link: createDeepLink(desk.page, { id, kind }),
        })),
      },
    });
    return createResult(desk, facts(findFittingCount(desk, places.length, facts)));
  },
});
