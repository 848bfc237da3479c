/** Long work in portions of a few milliseconds: the caller may let the page respond after each. */
export type InPortions<Value> = Generator<undefined, Value>;

/** Runs such work at once, and returns its value. */
export function runAtOnce<Value>(work: InPortions<Value>): Value {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/** Elements processed at once: some milliseconds of work where each is compared or read. */
const portion = 2000;

/** Maps each element. */
export function* mapInPortions<Element, Value>(
  elements: readonly Element[],
  read: (element: Element) => Value,
): InPortions<Value[]> {
  const values: Value[] = [];
  yield* forEachInPortions(elements, (element) => values.push(read(element)));
  return values;
}

/** Calls a function with each element. */
export function* forEachInPortions<Element>(
  elements: Iterable<Element>,
  take: (element: Element) => void,
): InPortions<void> {
  let taken = 0;
  for (const element of elements) {
    take(element);
    if (++taken % portion === 0) yield;
  }
}

/** Returns the numbers from 0 up to a count in the order of `compare`, which never calls two of them equal. */
export function* sortIndicesInPortions(
  count: number,
  compare: (left: number, right: number) => number,
): InPortions<Uint32Array> {
  let sorted = Uint32Array.from({ length: count }, (_, place) => place);
  for (let start = 0; start < count; start += portion) {
    sorted.subarray(start, start + portion).sort(compare);
    yield;
  }
  let merged = new Uint32Array(count);
  for (let width = portion; width < count; width *= 2) {
    for (let start = 0; start < count; start += 2 * width) {
      yield* merge(sorted, merged, { start, middle: start + width, end: start + 2 * width }, compare);
    }
    [sorted, merged] = [merged, sorted];
  }
  return sorted;
}

type Halves = { readonly start: number; readonly middle: number; readonly end: number };

/** Merges two adjacent sorted halves. */
function* merge(
  from: Uint32Array,
  to: Uint32Array,
  { start, middle, end }: Halves,
  compare: (left: number, right: number) => number,
): InPortions<void> {
  const [leftEnd, rightEnd] = [Math.min(middle, from.length), Math.min(end, from.length)];
  let [left, right] = [start, leftEnd];
  for (let at = start; at < rightEnd; at++) {
    const [a, b] = [from[left], from[right]];
    const isLeft = left < leftEnd && (right >= rightEnd || compare(a ?? 0, b ?? 0) < 0);
    to[at] = (isLeft ? a : b) ?? 0;
    if (isLeft) left++;
    else right++;
    if (at % portion === 0) yield;
  }
}
