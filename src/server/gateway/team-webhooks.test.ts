import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { webhookMessage } from '../../spec/team-webhooks.ts';
import { startReceiver } from '../team/receiver.driver.ts';
import { createFolder, runGateway } from './gateway.driver.ts';
import { type Caller, comeIn, createCalls, invitePerson, runTeam } from './team.driver.ts';

/** Returns the example for receivers in docs/team.md, as they would copy it. */
async function shownExample() {
  const text = await readFile(join(import.meta.dirname, '../../../docs/team.md'), 'utf8');
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(text) ?? [];
  const folder = await createFolder({ 'genuine.mjs': code });
  const { isGenuine } = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'genuine.mjs')).href);
  return isGenuine as (headers: IncomingHttpHeaders, body: string, secret: string) => boolean;
}

/** Creates a list with one address, judged differently by two. */
async function conflict(call: ReturnType<typeof createCalls>, lead: Caller) {
  const made = await call(lead, 'POST', '/lists', { name: 'Doors', overlap: 1, asks: 'browsers' });
  const { id } = await made.json();
  const rows = [{ id: 'a0', kind: 'place' }];
  await call(lead, 'PUT', `/lists/${id}/pieces/0`, { rows, last: true });
  const others = [
    await invitePerson(call, lead, 'reviewer', 'Ann'),
    await invitePerson(call, lead, 'reviewer', 'Ben'),
  ];
  for (const [index, what] of ['good', 'wrong'].entries()) {
    const act = { id: `act ${index}`, run: id, placeId: 'a0', kind: 'place', what, reviewer: '', at: 1 };
    const kept = await call(others[index], 'POST', `/lists/${id}/acts`, { acts: [act] });
    expect(kept.status).toBe(200);
  }
  return id as string;
}

describe('webhooks', () => {
  it('are told by who signs as the documents say, and by nobody else', async () => {
    const { origin, url, heard } = await startReceiver();
    const { call, first, lines } = await runTeam({ PLACES_WEBHOOK_ORIGINS: `https://a.example, ${origin}` });
    const lead = await comeIn(call, first, 'Lead');
    const made = await call(lead, 'POST', '/webhooks', { url });
    const { secret, ...hook } = await made.json();
    expect([made.status, hook.events]).toEqual([
      201,
      ['list.finished', 'conflict.found', 'correction.made', 'watch.changed'],
    ]);
    // Heard only where it was asked for: a finished list alone is no conflict.
    const other = await call(lead, 'POST', '/webhooks', { url: `${url}&other`, events: ['list.finished'] });
    const tested = await call(lead, 'POST', `/webhooks/${hook.id}/test`);
    expect([tested.status, await tested.json()]).toMatchObject([
      200,
      { ...hook, last: { event: 'webhook.test', status: 200 } },
    ]);
    const isGenuine = await shownExample();
    const [test = { headers: {}, body: '' }] = heard.splice(0);
    expect(JSON.parse(test.body)).toMatchObject({ type: 'webhook.test', data: {} });
    expect(isGenuine(test.headers, test.body, secret)).toBe(true);
    const list = await conflict(call, lead);
    await expect.poll(() => heard.length).toBe(1);
    const [{ headers, body } = { headers: {}, body: '' }] = heard;
    expect(webhookMessage.parse(JSON.parse(body))).toMatchObject({
      type: 'conflict.found',
      data: { list, name: 'Doors', position: 0, kind: 'place', id: 'a0' },
    });
    expect(isGenuine(headers, body, secret)).toBe(true);
    expect(isGenuine(headers, body.replace('a0', 'a1'), secret)).toBe(false);
    expect(isGenuine({ ...headers, 'webhook-id': 'msg_1' }, body, secret)).toBe(false);
    expect(isGenuine({ ...headers, 'webhook-timestamp': '1000000000' }, body, secret)).toBe(false);
    expect(isGenuine(headers, body, `whsec_${Buffer.alloc(32).toString('base64')}`)).toBe(false);
    const shown = async () => (await call(lead, 'GET', '/webhooks')).json();
    await expect.poll(async () => (await shown())[0].last?.status).toBe(200);
    const { id: otherId } = await other.json();
    expect(await shown()).toMatchObject([
      { ...hook, last: { event: 'conflict.found', status: 200 } },
      { id: otherId, events: ['list.finished'], waiting: 0, last: null },
    ]);
    for (const id of [hook.id, otherId])
      expect((await call(lead, 'DELETE', `/webhooks/${id}`)).status).toBe(204);
    expect(await shown()).toEqual([]);
    const audit = await (await call(lead, 'GET', '/audit')).text();
    expect(audit).toContain('webhook-created');
    for (const said of [audit, ...lines]) expect(said).not.toContain(secret.slice(6));
  });

  it('go to no origin that the operator does not name, in whatever form', async () => {
    const { origin } = await startReceiver();
    const none = await runTeam();
    const lead = await comeIn(none.call, none.first, 'Lead');
    const refused = await none.call(lead, 'POST', '/webhooks', { url: `${origin}/told` });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      {
        reason: 'no-origins',
        detail:
          'This server sends to no webhook: its operator names the origins that it may send to in PLACES_WEBHOOK_ORIGINS.',
      },
    ]);
    const { call, first } = await runTeam({ PLACES_WEBHOOK_ORIGINS: 'https://chat.example' });
    const other = await comeIn(call, first, 'Lead');
    for (const url of [
      origin,
      'http://chat.example/in',
      'https://chat.example:8443/in',
      'https://chat.example.evil.example/in',
      'https://chat.example@evil.example/in',
      'https://ann:secret@chat.example/in',
      'https://evil.example\\@chat.example/in',
      'https://chat.example/in#part',
      'file:///etc/passwd',
      '//chat.example/in',
      'chat.example',
    ])
      expect((await call(other, 'POST', '/webhooks', { url })).status, url).toBe(400);
    expect((await call(other, 'POST', '/webhooks', { url: 'https://chat.example/in?k=1' })).status).toBe(201);
    const program = await call(other, 'POST', '/tokens', { name: 'CI' });
    const { token } = await program.json();
    const byToken = { headers: { authorization: `Bearer ${token}` } };
    expect((await call(byToken, 'POST', '/webhooks', { url: 'https://chat.example/in' })).status).toBe(403);
  });

  it('are told after a restart of what happened before it, unless their origin is no longer allowed', async () => {
    const { origin, url, heard } = await startReceiver();
    const gone = await startReceiver();
    const silent = { PLACES_WEBHOOK_ORIGINS: `${origin},${gone.origin}` };
    const before = await runTeam(silent);
    const lead = await comeIn(before.call, before.first, 'Lead');
    for (const each of [url, gone.url])
      expect((await before.call(lead, 'POST', '/webhooks', { url: each })).status).toBe(201);
    await before.close();
    // A gateway that sends nothing is as good as one killed before it could.
    const mute = await runGateway({ PLACES_TEAM: before.file });
    await conflict(createCalls(mute.url), lead);
    await mute.close();
    const after = await runGateway({ PLACES_TEAM: before.file, PLACES_WEBHOOK_ORIGINS: origin });
    await expect.poll(() => heard.length).toBe(1);
    const shown = await (await createCalls(after.url)(lead, 'GET', '/webhooks')).json();
    expect(shown).toMatchObject([
      { url, allowed: true },
      { url: gone.url, allowed: false, waiting: 1, last: null },
    ]);
    const tested = await createCalls(after.url)(lead, 'POST', `/webhooks/${shown[1].id}/test`);
    expect([tested.status, (await tested.json()).reason]).toEqual([400, 'origin']);
    expect(gone.heard).toEqual([]);
  });
});
