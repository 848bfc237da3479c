// @environment page
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  copyPicture,
  guardHandOuts,
  SecretHeldBack,
  saveFile,
  saveLongFile,
  savePackedFile,
  savePicture,
  shareLink,
} from './hand-out.ts';

test('clipboard, files and other apps are reached through hand-out.ts alone', () => {
  const source = join(import.meta.dirname, '..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|driver)\.tsx?$/.test(file),
  );
  const ways = /navigator\.clipboard|createObjectURL|\.download\b|showSaveFilePicker|navigator\.share/;
  const reaching = files.filter((file) => ways.test(readFileSync(join(source, file), 'utf8')));
  // A photo of an opened kit, a picture of a city's sample, or the ground of a stage step is shown from its bytes: that
  // address leads only into this page.
  expect(reaching.toSorted()).toEqual([
    'app/first-screen/use-city-pictures.ts',
    'features/kit/model/photo-urls.ts',
    'features/present/stage/flat-ground.tsx',
    'ui/hand-out.ts',
  ]);
});

describe('a file', () => {
  const saved: (string | null)[] = [];
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this.download);
  };
  afterEach(() => {
    guardHandOuts(() => false);
    saved.length = 0;
  });

  test('is saved under its name', () => {
    saveFile('units.json', 'application/json', '{}');
    saveFile('units.bin', 'application/octet-stream', new Uint8Array([0xff]));
    expect(saved).toEqual(['units.json', 'units.bin']);
  });

  test('with a token in it is held back, as text or as bytes of either encoding', () => {
    guardHandOuts((text) => text.includes('çanary'));
    const bytes = (encoding: 'latin1' | 'utf8') => new Uint8Array(Buffer.from('{"a":"çanary"}', encoding));
    expect(() => saveFile('a', '', 'a çanary')).toThrow(SecretHeldBack);
    expect(() => saveFile('a', '', bytes('latin1'))).toThrow(SecretHeldBack);
    expect(() => saveFile('a', '', bytes('utf8'))).toThrow(SecretHeldBack);
    expect(saved).toEqual([]);
  });

  test('that is packed is judged by what it says', async () => {
    guardHandOuts((text) => text.includes('canary'));
    const zip = new Blob([new Uint8Array([80, 75])], { type: 'application/zip' });
    await savePackedFile('a.zip', zip, ['{"a": 1}']);
    expect(saved).toEqual(['a.zip']);
    const telling = savePackedFile('b.zip', zip, ['{}', '{"a":"canary"}']);
    await expect(telling).rejects.toThrow(SecretHeldBack);
    expect(saved).toEqual(['a.zip']);
  });

  test('that is a picture is held back for a token in its name or painted on it', async () => {
    guardHandOuts((text) => text.includes('canary'));
    const png = new Blob([], { type: 'image/png' });
    expect(() => savePicture('canary.png', png, 'Dostyk 5')).toThrow(SecretHeldBack);
    expect(() => savePicture('map.png', png, 'Dostyk 5\ncanary')).toThrow(SecretHeldBack);
    await expect(copyPicture(Promise.resolve(png), 'canary')).rejects.toThrow(SecretHeldBack);
    expect(saved).toEqual([]);
    savePicture('map.png', png, 'Dostyk 5');
    expect(saved).toEqual(['map.png']);
  });

  test('that is made in portions is whole, and held back for a token across two of them', async () => {
    const blobs: Blob[] = [];
    const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) blobs.push(blob);
      return 'blob:';
    });
    async function* portions() {
      yield '{"a":"can';
      yield 'ary"}';
    }
    await saveLongFile('long.json', 'application/json', portions());
    expect(saved).toEqual(['long.json']);
    expect(await blobs[0]?.text()).toBe('{"a":"canary"}');
    guardHandOuts((text) => text.includes('canary'));
    await expect(saveLongFile('a', '', portions())).rejects.toThrow(SecretHeldBack);
    expect(saved).toEqual(['long.json']);
    create.mockRestore();
  });
});

describe('a link that is passed on', () => {
  const passed: unknown[] = [];
  const system = (share: () => Promise<void>) =>
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (what: unknown) => {
        passed.push(what);
        return share();
      },
    });
  afterEach(() => {
    guardHandOuts(() => false);
    passed.length = 0;
    Reflect.deleteProperty(navigator, 'share');
  });

  test('goes to the system with its title; one that is put away is no failure', async () => {
    system(() => Promise.reject(new DOMException('', 'AbortError')));
    await shareLink('Dostyk 5', 'https://places.example/?id=1');
    expect(passed).toEqual([{ title: 'Dostyk 5', url: 'https://places.example/?id=1' }]);
  });

  test('with a token in it stays here, and a refusal is told', async () => {
    system(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    await expect(shareLink('a', 'b')).rejects.toThrow(DOMException);
    guardHandOuts((text) => text.includes('canary'));
    await expect(shareLink('a', 'https://places.example/?id=canary')).rejects.toThrow(SecretHeldBack);
    expect(passed).toHaveLength(1);
  });
});
