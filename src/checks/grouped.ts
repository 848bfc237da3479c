/** Things by what is alike in them; what has no key is left out. */
export function groupedBy<Thing, Key>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => Key | undefined,
): Map<Key, Thing[]> {
  const groups = new Map<Key, Thing[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(thing);
    else groups.set(key, [thing]);
  }
  return groups;
}
