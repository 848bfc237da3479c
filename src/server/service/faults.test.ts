import { describe, expect, it } from 'vitest';
import { operationNames, operations } from '../../spec/operations.ts';
import { createService } from './app.ts';
import { addFaults, type Faults, faultsText } from './faults.ts';
import { sampleEntries } from './sample-index.ts';

const hero = sampleEntries[0];

async function statuses(faults: Faults) {
  const service = addFaults(createService(), faults);
  const asked = operationNames.map(
    async (name) => (await service.fetch(question(operations[name].path))).status,
  );
  return Promise.all(asked);
}

function question(path: string, signal?: AbortSignal) {
  const body = new TextEncoder().encode(JSON.stringify({ id: hero?.id, kind: hero?.kind }));
  return new Request(`http://s${path}`, {
    method: 'POST',
    headers: { token: 'demo' },
    body,
    signal: signal ?? null,
  });
}

describe('PLACES_FAULTS', () => {
  it('reads operations, the star and joined actions', () => {
    const faults = faultsText.parse(
      'units=status:503, parking=delay:2000 ,*=delay:300, entrance=delay:1+status:404',
    );
    expect(Object.fromEntries(faults)).toEqual({
      details: { delay: 300 },
      parking: { delay: 2000 },
      entrance: { delay: 1, status: 404 },
      units: { delay: 300, status: 503 },
    });
  });

  it.each([
    'unit=status:503',
    'units',
    'units=',
    'units=status:200',
    'units=status:600',
    'units=delay:-1',
    'units=delay:1.5',
    'units=delay:60001',
    'units=503',
    'units=status:503,units=delay:1',
    'units=delay:1=2,',
    'a=b',
  ])('names what is wrong with "%s"', (text) => {
    const issue = faultsText.safeParse(text).error?.issues[0];
    expect(issue?.message).toMatch(/must hold|must begin with|twice/);
  });

  it('lets one operation fail alone', async () => {
    expect(await statuses(faultsText.parse('units=status:503'))).toEqual([200, 200, 200, 503]);
    expect(await statuses(faultsText.parse('*=status:429'))).toEqual([429, 429, 429, 429]);
    expect(await statuses(faultsText.parse('*=delay:1'))).toEqual([200, 200, 200, 200]);
  });

  it('answers a 401 with its challenge', async () => {
    const service = addFaults(createService(), faultsText.parse('units=status:401'));
    const response = await service.fetch(question('/demo/units'));
    expect(response.headers.get('www-authenticate')).toBe('Token realm="places"');
  });

  it('stops waiting when nobody waits any more', async () => {
    const service = addFaults(createService(), faultsText.parse('units=delay:60000'));
    const asking = new AbortController();
    const answer = service.fetch(question('/demo/units', asking.signal));
    asking.abort(new Error('gone'));
    await expect(answer).rejects.toThrow('gone');
  });

  it('leaves other paths and methods alone', async () => {
    const service = addFaults(createService(), faultsText.parse('*=status:503'));
    expect((await service.fetch(new Request('http://s/openapi.json'))).status).toBe(200);
    expect((await service.fetch(new Request('http://s/demo/units'))).status).toBe(405);
  });
});
