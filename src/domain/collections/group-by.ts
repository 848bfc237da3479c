/** Items by what is alike in them, keys and items in the order in which they come; what has no key is left out. */
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

/** The group of a key, to be added to; an empty one where there was none. */
export function getGroup<Key, Item>(groups: Map<Key, Item[]>, key: Key): Item[] {
  const known = groups.get(key);
  if (known) return known;
  const group: Item[] = [];
  groups.set(key, group);
  return group;
}
