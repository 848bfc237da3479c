import fc from 'fast-check';
import type { Act } from '../../spec/judgement.ts';

/** Returns an act at address `1.2e8` of a run, with the members that a test sets. */
export function createAct(given: Partial<Act>): Act {
  return {
    id: `act ${given.at ?? 0}`,
    run: 'r',
    placeId: '1.2e8',
    kind: 'place',
    what: 'good',
    reviewer: 'Ann',
    at: 0,
    ...given,
  };
}

/** Acts as two reviewers in several tabs make them: any address, some of one moment, some taken back. */
export const someActs: fc.Arbitrary<Act[]> = fc
  .array(
    fc.record({
      placeId: fc.constantFrom('1', '2', '3'),
      what: fc.constantFrom<Act['what']>('good', 'wrong', 'unsure', 'skip', 'note', 'comment', 'withdraw'),
      reviewer: fc.constantFrom('', 'Ann', 'Bo'),
      at: fc.integer({ min: 1, max: 30 }),
      of: fc.nat(30),
    }),
    { maxLength: 30 },
  )
  .map((given) =>
    given.map(({ of, ...each }, index) => {
      const act = createAct({ ...each, id: `a${index}` });
      const taken = given[of];
      return each.what === 'withdraw'
        ? { ...act, of: `a${of}`, placeId: taken?.placeId ?? each.placeId }
        : act;
    }),
  );
