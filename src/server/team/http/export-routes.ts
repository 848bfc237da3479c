import { exportNames } from '../../../domain/files/export-forms.ts';
import { type Export, exportName, exports } from '../../../domain/files/exports.ts';
import { writeFrom } from '../../../domain/files/passes.ts';
import { packXlsx } from '../../../domain/files/xlsx-packer.ts';
import type { Person } from '../../../spec/team.ts';
import { z } from '../../../spec/zod.ts';
import { StoreError } from '../../engine/store-error.ts';
import { cacheControl } from '../../service/decisions.ts';
import { createProblemResponse } from '../../service/refusal.ts';
import { isListSettled } from '../blind.ts';
import { createFrame, readExportedRows } from '../export-list.ts';
import { getList } from '../lists.ts';
import { defineRoute, type TeamRoute } from './route.ts';
import type { PersonNow } from './session-check.ts';

/** Characters that are sent at once. */
const partSize = 65_536;

/** A list as one file, written as it is read from the database. */
export const exportRoutes: readonly TeamRoute[] = [
  defineRoute(
    {
      method: 'GET',
      path: '/lists/:list/export/:form',
      summary: `The list as one file: ${exportNames.slice(0, -1).join(', ')} or ${exportNames.at(-1)}. Where it is judged blind, for a lead until all is settled.`,
      least: 'viewer',
      status: 200,
      answers: z.string(),
      mediaType: '*/*',
    },
    async ({ team, checks }, context) => {
      const { list: id, form: name } = context.req.param();
      const list = await getList(team, id);
      const found = exports.find((each) => each.name === name);
      if (!found) return createProblemResponse(404, `A list is exported as ${exportNames.join(', ')}.`);
      const person = context.get('person');
      const isOpen = list.overlap > 1 && !(await isListSettled(team, id));
      const mayRead = ({ role }: Person) => !isOpen || role === 'lead';
      if (!mayRead(person))
        return createProblemResponse(
          403,
          'Several people judge each address of this list without seeing each other: until all is settled a lead alone exports it.',
        );
      const frame = await createFrame(team, list, import.meta.env.VITE_VERSION ?? '');
      const parts = writeFrom(found.form, frame, () => readExportedRows(team, list));
      const personNow = checks.checkOf(person, context.get('askAgain'));
      const allowed = whileIn(parts, personNow, mayRead);
      return new Response(createStream((found.isPacked ? packXlsx : encodeParts)(allowed)), {
        headers: {
          'content-type': found.type,
          'content-disposition': attachment(list.name, found),
          'cache-control': cacheControl,
        },
      });
    },
  ),
];

/**
 * Yields parts while the reader is still allowed to read. Throws, which cuts the file, once they were removed or have
 * another role that may not.
 */
async function* whileIn(
  parts: AsyncGenerator<string>,
  personNow: () => Promise<PersonNow>,
  mayRead: (person: Person) => boolean,
): AsyncGenerator<string, void> {
  for await (const part of parts) {
    const person = await personNow();
    if (person === undefined || (person !== 'unknown' && !mayRead(person)))
      throw new StoreError('refused', 'Who reads this file may read it no more.');
    yield part;
  }
}

/** Pieces are made on demand: a slow reader slows down the reading of the database. */
function createStream(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

async function* encodeParts(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = '';
  for await (const part of parts) {
    text += part;
    if (text.length < partSize) continue;
    yield encoder.encode(text);
    text = '';
  }
  if (text !== '') yield encoder.encode(text);
}

/** RFC 6266: the name of the list, also in those of its letters that every client reads. */
function attachment(name: string, form: Export): string {
  const [whole, plain] = [name.normalize('NFC'), name.normalize('NFKD').replaceAll(/[^ -~]/g, '')].map(
    (each) => exportName(each, form),
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(whole ?? '')}`;
}
