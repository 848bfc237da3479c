import type { KitPlace } from '../src/features/kit/model/kit.ts';
import { writeKit } from '../src/features/kit/model/write-kit.ts';
import { operationNames, operations } from '../src/spec/operations.ts';

/** A place as a kit names it. */
export type Named = { readonly id: string; readonly title: string };

/** Milliseconds since 1970: 21 November 2026, noon in Greenwich. */
const recordedAt = Date.UTC(2026, 10, 21, 12);

/** Returns the bytes of a kit with these places as the service at `origin` answers them, without photos and map. */
export async function kitOf(origin: string, named: readonly Named[]): Promise<Buffer> {
  const places = await Promise.all(named.map((each) => placeOf(origin, each)));
  const head = { title: 'Three doors', from: 'list', createdAt: recordedAt, version: '1.0.0' } as const;
  return Buffer.from(await writeKit({ ...head, places, photos: [] }));
}

async function placeOf(origin: string, { id, title }: Named): Promise<KitPlace> {
  const answers = operationNames.map(async (name) => {
    const response = await fetch(origin + operations[name].path, {
      method: 'POST',
      headers: { token: 'demo', 'content-type': 'application/json' },
      body: JSON.stringify({ id, kind: 'place' }),
    });
    return [name, { status: response.status, body: await response.text(), duration: 20 }] as const;
  });
  return { id, kind: 'place', title, recordedAt, answers: Object.fromEntries(await Promise.all(answers)) };
}
