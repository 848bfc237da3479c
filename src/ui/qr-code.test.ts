import { expect, test } from 'vitest';
import { createQrModules, createQrPath, isDense } from './qr-code.tsx';

const link = 'http://127.0.0.1:4173/?id=230358852.5e8&kind=place';

test('a code stands in white, four modules wide', () => {
  const modules = createQrModules(link) ?? [];
  const edge = [...modules.slice(0, 4), ...modules.slice(-4)].flat();
  expect(edge).not.toContain(true);
  expect(modules.every((row) => row.length === modules.length)).toBe(true);
  // The finder pattern of the first corner.
  expect(modules[4]?.slice(4, 12)).toEqual([true, true, true, true, true, true, true, false]);
});

test('its path has every black module once', () => {
  const modules = createQrModules(link) ?? [];
  const black = modules.flat().filter(Boolean).length;
  expect(createQrPath(modules).match(/M/g)).toHaveLength(black);
});

test('a long link is dense, and one that no code holds has none', () => {
  expect(isDense(createQrModules(link) ?? [])).toBe(false);
  expect(isDense(createQrModules(link + '&sel=unit%3A'.repeat(30)) ?? [])).toBe(true);
  expect(createQrModules('x'.repeat(3000))).toBeUndefined();
});
