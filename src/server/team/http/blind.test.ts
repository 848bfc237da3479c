import { describe, expect, test } from 'vitest';
import { exports } from '../../../domain/files/exports.ts';
import type { Act } from '../../../spec/judgement.ts';
import { listNews } from '../../../spec/team.ts';
import { createActAt, createAddresses } from '../team.driver.ts';
import { teamRoutes } from './team-routes.ts';
import { createTeamServiceForTests, type Member, pushListForTests } from './team-service.driver.ts';

const played = createTeamServiceForTests();

/** Every address that answers to a GET, of a list and of the team. */
function pathsOf(list: string, person: string): string[] {
  return teamRoutes
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path, query = {} }) => {
      const own = path.replace('/lists/:list', list).replace(':id', person);
      const forms = own.includes(':form') ? exports.map(({ name }) => name) : [''];
      const values: Record<string, string> = {
        person,
        list: list.slice(7),
        id: 'a0',
        kind: 'place',
        after: '0',
      };
      const asked = Object.keys(query).flatMap((name) => (values[name] ? [`${name}=${values[name]}`] : []));
      const whole = forms.map((form) => own.replace(':form', form));
      return whole.flatMap((each) => [each, `${each}?${asked.join('&')}`]);
    });
}

/** Returns what a path answers, without moments and counts of acts; of a stream its first event. */
async function saidAt(who: Member, path: string): Promise<string> {
  const response = await who.fetch('GET', path);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += part.value;
    if (path.includes('/live') && text.includes('event: news') && text.endsWith('\n\n')) break;
  }
  await reader?.cancel();
  const plain = text
    .replaceAll(': still here\n\n', '')
    .replaceAll(/"(at|until|events|createdAt)":\d+/g, '"$1":0')
    // Others may see that, and how often, somebody judged, and where they are at the moment.
    .replaceAll(/"(people|presence)":\[[^\]]*\]/g, '"$1":[]');
  const isCursor = response.headers.get('placelens-cursor') !== null;
  return [response.status, isCursor, plain].join(' ');
}

async function everythingTo(who: Member, list: string, of: Member): Promise<Record<string, string>> {
  const told: Record<string, string> = {};
  for (const path of pathsOf(list, of.id))
    told[path.replaceAll(list, '/lists/:list')] = await saidAt(who, path);
  return told;
}

type Said = (list: string, by: { ann: Member; cid: Member; lead: Member }) => Promise<unknown>;
const say = (who: Member, list: string, ...acts: Act[]) => who.fetch('POST', `${list}/acts`, { acts });

const deeds: Record<string, Said> = {
  'says good': (list, { ann }) => say(ann, list, createActAt(0)),
  'says wrong, why, and where': (list, { ann }) =>
    say(ann, list, createActAt(0, { what: 'wrong', reasons: ['Gate'], note: 'Behind the yard' })),
  'is unsure': (list, { ann }) => say(ann, list, createActAt(0, { what: 'unsure' })),
  'skips it': (list, { ann }) => say(ann, list, createActAt(0, { what: 'skip' })),
  'makes a note': (list, { ann }) =>
    say(ann, list, createActAt(0, { what: 'note', note: 'Behind the yard' })),
  'asks the lead': (list, { ann }) =>
    say(ann, list, createActAt(0, { what: 'comment', note: 'Which gate?', asks: 'lead' })),
  'says that it was corrected': (list, { ann }) =>
    say(ann, list, createActAt(0, { what: 'wrong' }), createActAt(0, { what: 'corrected' })),
  'takes a verdict back': async (list, { ann }) => {
    const taken = createActAt(0, { what: 'wrong' });
    await say(ann, list, taken, createActAt(0, { what: 'withdraw', of: taken.id }));
  },
  'differs from a third one': async (list, { ann, cid }) => {
    await say(ann, list, createActAt(0, { what: 'wrong' }));
    await say(cid, list, createActAt(0));
  },
  'is known to the lead to be right': (list, { lead }) =>
    lead.fetch('PATCH', `${list}/known`, { known: [{ placeId: 'a0', kind: 'place', verdict: 'good' }] }),
};

describe.each(['reviewer', 'viewer'] as const)('a %s of a list that is judged blind', (role) => {
  test.each(Object.keys(deeds))(
    'is told the same by every endpoint before and after somebody %s',
    async (deed) => {
      const { member } = played();
      const [lead, ann, cid] = [await member('lead'), await member('reviewer'), await member('reviewer')];
      const ben = await member(role);
      const list = await pushListForTests(lead, createAddresses(2), { overlap: 3 });
      await ann.fetch('POST', `${list}/next`, {});
      const before = await everythingTo(ben, list, ann);
      await deeds[deed]?.(list, { ann, cid, lead });
      expect(await everythingTo(ben, list, ann)).toEqual(before);
    },
  );
});

test('once all of a blind list is settled everybody is told what came of it', async () => {
  const { member } = played();
  const [lead, ann, ben] = [await member('lead'), await member('reviewer'), await member('reviewer')];
  const list = await pushListForTests(lead, createAddresses(2), { overlap: 2 });
  const verdicts = async (who: Member) =>
    listNews.parse(await (await who.fetch('GET', `${list}/news`)).json()).progress.verdicts;
  const wrong = createActAt(0, { what: 'wrong' });
  await say(ann, list, createActAt(0), createActAt(1));
  await say(ben, list, wrong);
  expect([await verdicts(lead), await verdicts(ben)]).toEqual([{ conflict: 1, good: 1 }, {}]);
  await say(ben, list, createActAt(1), createActAt(0, { what: 'withdraw', of: wrong.id }), createActAt(0));
  expect([await verdicts(lead), await verdicts(ben)]).toEqual([{ good: 2 }, { good: 2 }]);
});

test('who follows a list is told of another role, and hears from then on what that one may', async () => {
  const { member } = played();
  const [lead, other, ann] = [await member('lead'), await member('lead'), await member('reviewer')];
  const list = await pushListForTests(lead, createAddresses(2), { overlap: 2 });
  await say(ann, list, createActAt(0, { what: 'wrong' }));
  const { body } = await other.fetch('GET', `${list}/live`);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (event: string): Promise<unknown> => {
    for (;;) {
      const { value = '' } = (await reader?.read()) ?? {};
      const [, name, data = ''] = /^event: (.*)\ndata: (.*)$/m.exec(value) ?? [];
      if (name === event) return JSON.parse(data);
    }
  };
  const verdicts = async () => listNews.parse(await next('news')).progress.verdicts;
  const become = (role: string) => lead.fetch('PUT', `/people/${other.id}/role`, { role });
  expect([await next('role'), await verdicts()]).toEqual([{ role: 'lead' }, { wrong: 1, none: 1 }]);
  await become('reviewer');
  expect([await next('role'), await verdicts()]).toEqual([{ role: 'reviewer' }, {}]);
  await become('viewer');
  expect([await next('role'), await verdicts()]).toEqual([{ role: 'viewer' }, {}]);
  await become('lead');
  expect([await next('role'), await verdicts()]).toEqual([{ role: 'lead' }, { wrong: 1, none: 1 }]);
  await reader?.cancel();
});
