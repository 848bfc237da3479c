import { expect, test } from 'vitest';
import { createSentRequest } from './answer.ts';

test('the record of a request holds no secret', () => {
  const canary = 'canary/0123+456789=abcdef0123456';
  const request = new Request('http://127.0.0.1/demo/units', {
    method: 'POST',
    headers: { Token: canary, Authorization: `Bearer ${canary}`, accept: 'application/json' },
    body: '{}',
  });
  const record = createSentRequest(request, '{}');
  expect(record.method).toBe('POST');
  expect(Object.fromEntries(record.headers)).toMatchObject({
    token: '$TOKEN',
    authorization: 'Bearer $TOKEN',
    accept: 'application/json',
  });
  expect(JSON.stringify(record)).not.toContain(canary);
  const other = new Request('http://127.0.0.1/', { headers: { authorization: canary } });
  expect(createSentRequest(other, '').headers).toEqual([['authorization', '$TOKEN']]);
});
