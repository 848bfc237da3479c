/** Groups items by key, keys and items in their original order; items without a key are left out. */
export function groupBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key | undefined,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== undefined) getGroup(groups, key).push(item);
  }
  return groups;
}

/** Returns the group of a key, to be added to; a new empty one where there was none. */
export function getGroup<Key, Item>(groups: Map<Key, Item[]>, key: Key): Item[] {
  const known = groups.get(key);
  if (known) return known;
  const group: Item[] = [];
  groups.set(key, group);
  return group;
}
