import { expect, test } from 'vitest';
import { fillIssueTemplate, isIssueTemplate } from './issue-link.ts';

const template = 'https://git.example/acme/places/issues/new?title={title}&body={body}#form';
const texts = { title: 'Door & gate', body: 'a\n#1 “b”?', id: '1.a', kind: 'place' };

test('texts of an issue stay within their part of the address', () => {
  const url = new URL(
    fillIssueTemplate(template, { ...texts, title: '&body=x#y%', body: 'a\n#1 “b”?\ud800' }),
  );
  expect(url.origin).toBe('https://git.example');
  expect([...url.searchParams]).toEqual([
    ['title', '&body=x#y%'],
    ['body', 'a\n#1 “b”?\ufffd'],
  ]);
  expect(fillIssueTemplate('https://a.example/{kind}/{id}?t={title}', { ...texts, id: '../x' })).toBe(
    'https://a.example/place/..%2Fx?t=Door%20%26%20gate',
  );
  expect(fillIssueTemplate(template, { ...texts, title: '{body}' })).toContain('title=%7Bbody%7D&');
});

test('a long body ends early, and whole characters stay whole', () => {
  const address = fillIssueTemplate(template, { ...texts, body: '🏠'.repeat(5_000) });
  expect(address.length).toBeLessThanOrEqual(6_000);
  expect(new URL(address).searchParams.get('body')).toMatch(/^🏠{100,}…$/u);
});

test.each([template, 'http://jira.local/create?summary={title}', 'https://a.example?b={body}'])(
  '%s is a template',
  (text) => expect(isIssueTemplate(text)).toBe(true),
);

test.each([
  'https://git.example/new',
  'https://{title}.example/?b={body}',
  'https://a.example{title}',
  'https://user@a.example/{title}',
  'javascript:alert({title})//a.example/',
  'https://a.example/{title}{name}',
  'https://a.example/{title}}',
  'https://a.example/ {title}',
  'ftp://a.example/{title}',
])('%s is none', (text) => expect(isIssueTemplate(text)).toBe(false));
