import { expect, test } from 'vitest';
import { getLinkReach, type LinkReach, toNetworkLink } from './link-reach.ts';

test.each<[string, LinkReach[]]>([
  ['https://places.example/?id=1.e8', []],
  ['https://10.example/?id=1', []],
  ['http://127.0.0.1:4173/?id=1', ['this-computer']],
  ['http://localhost:4173/?id=1', ['this-computer']],
  ['http://[::1]:4173/', ['this-computer']],
  ['http://10.0.0.7/', ['this-network']],
  ['http://172.16.0.1/', ['this-network']],
  ['http://172.32.0.1/', []],
  ['http://[fd00::1]/', ['this-network']],
  ['http://[2001:db8::1]/', []],
  ['http://demo-host:4173/', ['this-network']],
  ['https://places.example/?connection=kit&kit=tour', ['kit']],
  ['https://places.example/?connection=direct%3Astaging', ['connection']],
  ['https://places.example/?connection=page', []],
  ['http://127.0.0.1/?connection=kit&basemap=custom', ['this-computer', 'kit', 'map']],
  ['file:///tmp/index.html', ['file']],
  ['nothing', []],
])('%s opens but for %j', (link, reaches) => {
  expect(getLinkReach(link)).toEqual(reaches);
});

test.each([
  ['http://127.0.0.1:4173/?id=1#map=3/1/2', 'http://192.168.1.5:4173/?id=1#map=3/1/2'],
  ['http://localhost:4173/', 'http://192.168.1.5:4173/'],
  ['http://[::1]:4173/?page=present', 'http://192.168.1.5:4173/?page=present'],
  ['https://places.example/?id=1', 'https://places.example/?id=1'],
])('%s is %s for others, where the server answers in its network', (link, forOthers) => {
  expect(toNetworkLink(link, 'http://192.168.1.5:4173')).toBe(forOthers);
  expect(toNetworkLink(link, undefined)).toBe(link);
});
