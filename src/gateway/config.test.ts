import { describe, expect, it } from 'vitest';
import { readConfig, StartError } from './config.ts';

function linesOf(variables: Record<string, string>): readonly string[] {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    return error instanceof StartError ? error.lines : ['not a StartError'];
  }
}

describe('the environment', () => {
  it('needs nothing', () => {
    expect(readConfig({ PATH: '/bin', PORT: '', PLACES_DATA: ' ' })).toEqual({
      host: '127.0.0.1',
      port: 4173,
    });
  });

  it('sets host, port, upstream and faults', () => {
    const config = readConfig({
      HOST: '0.0.0.0',
      PORT: '80',
      PLACES_DEMO_BASE_URL: 'https://places.example/api/v2//',
      PLACES_DEMO_TOKEN: 'a token',
      PLACES_FAULTS: 'units=status:503',
    });
    expect(config).toMatchObject({ host: '0.0.0.0', port: 80 });
    expect(config.upstream).toEqual({ baseUrl: 'https://places.example/api/v2', token: 'a token' });
    expect(config.faults?.get('units')).toEqual({ status: 503 });
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '4173x'],
    ['PLACES_TIME_SCALE', '0'],
    ['PLACES_TIME_SCALE', 'fast'],
    ['PLACES_DEMO_BASE_URL', 'places.example'],
    ['PLACES_DEMO_BASE_URL', 'file:///etc/passwd'],
    ['PLACES_DEMO_BASE_URL', 'https://user:secret@places.example'],
    ['PLACES_DEMO_BASE_URL', 'https://places.example/?key=secret'],
    ['PLACES_DEMO_TOKEN', 'secret\r\nx: y'],
    ['PLACES_DEMO_TOKEN', 'secret-without-address'],
    ['PLACES_FAULTS', 'unit=status:503'],
    ['PLACES_ONLINE_MAP_URL', 'tiles.example/planet'],
    ['PLACES_ONLINE_MAP_URL', 'http://tiles.example/planet'],
    ['PLACES_ONLINE_MAP_URL', 'https://user:secret@tiles.example/planet'],
    ['PLACES_ONLINE_MAP_FIRST', 'yes'],
  ])('names %s when it is wrong, without secrets', (name, value) => {
    const together =
      name === 'PLACES_DEMO_TOKEN' && value.includes('\n')
        ? { PLACES_DEMO_BASE_URL: 'https://a.example' }
        : {};
    const lines = linesOf({ [name]: value, ...together });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name}: `));
    expect(lines[0]).not.toContain('secret');
  });

  it('names every wrong value at once', () => {
    expect(linesOf({ PORT: 'x', PLACES_DEMO_BASE_URL: 'y', PLACES_FAULTS: 'z' })).toHaveLength(3);
  });

  it('takes an online map that the page may ask', () => {
    for (const url of ['https://tiles.example/planet', 'http://127.0.0.1:8080/planet.json']) {
      expect(readConfig({ PLACES_ONLINE_MAP_URL: url, PLACES_ONLINE_MAP_FIRST: '1' })).toMatchObject({
        onlineMapUrl: url,
        onlineMapFirst: true,
      });
    }
  });

  it('refuses own data beside an upstream', () => {
    expect(linesOf({ PLACES_DATA: 'a', PLACES_DEMO_BASE_URL: 'https://b.example' })[0]).toContain('exclude');
  });
});
