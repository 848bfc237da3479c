import { expect, test } from 'vitest';
import { inspectOne } from '../../batch/inspect-one.ts';
import { connectionTo, type Trouble, troubledService } from '../../batch/service.driver.ts';
import { usualProfile } from '../../checks/profiles.ts';
import { createService } from '../../service/app.ts';
import { seenDigest } from './seen-digest.ts';

const inspected = (id: string, trouble?: Trouble) =>
  inspectOne(
    {
      connection: () => connectionTo(troubledService(createService(), trouble).transport),
      profile: usualProfile,
      keepRaw: false,
      outlineAt: async () => undefined,
    },
    { id, kind: 'place' },
    new AbortController().signal,
    () => {},
  );

const noUnits: Trouble = (_, path) =>
  path.endsWith('/units') ? new Response('{}', { status: 404 }) : undefined;

test.each([
  ['whole', undefined],
  ['without one operation', noUnits],
])('what a reviewer saw %s has the digest that the run keeps of it', async (_, trouble) => {
  const { inspection, result } = await inspected('230358852.5e8', trouble);
  expect(seenDigest(inspection)).toBe(result.digest);
});
