import { Hono } from 'hono';
import { exportNames } from '../../../domain/files/export-forms.ts';
import { type Export, exportName, exports } from '../../../domain/files/exports.ts';
import { writeFrom } from '../../../domain/files/passes.ts';
import type { Person } from '../../../spec/team.ts';
import { StoreError } from '../../engine/store-error.ts';
import { cacheControl } from '../../service/decisions.ts';
import { createProblemResponse } from '../../service/refusal.ts';
import { isListSettled } from '../blind.ts';
import { createFrame, readExportedRows } from '../export-list.ts';
import { getList } from '../lists.ts';
import type { PersonNow } from './session-check.ts';
import { type ListParts, listPath, type TeamContext } from './team-http.ts';

/** Characters that are sent at once. */
const partSize = 65_536;

/** A list as one file, written as it is read from the database. */
export function createExportRoutes({ team, checks }: ListParts): Hono<TeamContext> {
  const routes = new Hono<TeamContext>();

  routes.get(`${listPath}/export/:form`, async (context) => {
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
    return new Response(getBytes(whileIn(parts, checks.checkOf(person, context.get('askAgain')), mayRead)), {
      headers: {
        'content-type': found.type,
        'content-disposition': attachment(list.name, found),
        'cache-control': cacheControl,
      },
    });
  });

  return routes;
}

/** Throws, which cuts the file, once who reads it is in no more, or may not read it as who they are by now. */
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

/** Made as they are taken: a slow reader holds the reading of the database back. */
function getBytes(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let text = '';
        while (text.length < partSize) {
          const { done, value } = await parts.next();
          if (!done) text += value;
          else {
            if (text !== '') controller.enqueue(encoder.encode(text));
            return controller.close();
          }
        }
        controller.enqueue(encoder.encode(text));
      },
      async cancel() {
        await parts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

/** RFC 6266: the name of the list, also in those of its letters that every client reads. */
function attachment(name: string, form: Export): string {
  const [whole, plain] = [name.normalize('NFC'), name.normalize('NFKD').replaceAll(/[^ -~]/g, '')].map(
    (each) => exportName(each, form),
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(whole ?? '')}`;
}
