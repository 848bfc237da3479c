/**
 * Works on items with so many in hand at once, and returns what came of them in their order. `isOver` ends it before
 * the next item: what was begun is finished, what was not is undefined. Rejects with the first failure.
 */
export async function inLanes<Item, Made>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<Made>,
  isOver: () => boolean = () => false,
): Promise<(Made | undefined)[]> {
  const made = new Array<Made | undefined>(items.length).fill(undefined);
  const waiting = items.entries();
  const lane = async () => {
    while (!isOver()) {
      const { done, value } = waiting.next();
      if (done) return;
      const [index, item] = value;
      made[index] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return made;
}
