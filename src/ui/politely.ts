import { Pace } from '../core/pace/pace.ts';

/** The parts of a file joined to what half a frame makes of them: the page paints and listens after each. */
export async function* politely(parts: Iterable<string>): AsyncGenerator<string> {
  const pace = new Pace();
  let made: string[] = [];
  for (const part of parts) {
    made.push(part);
    if (!pace.isOver()) continue;
    yield made.join('');
    made = [];
    await pace.nextTurn();
  }
  yield made.join('');
}
