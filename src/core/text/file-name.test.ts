import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

test.each([
  [['units', '1709067740.5e8'], 'units-1709067740.5e8.json'],
  [['units', '../../etc/passwd'], 'units-etc-passwd.json'],
  [['units', '241072073/31?block=2#50%+e8'], 'units-241072073-31-block-2-50-e8.json'],
  [['details', 'ЖК Запад'], 'details-ЖК-Запад.json'],
  [['details', '.hidden'], 'details-hidden.json'],
  [['details', 'a\u202etxt.exe\u0000\n"'], 'details-a-txt.exe.json'],
  [['details', '///'], 'details.json'],
  [['details', 'x'.repeat(500)], `details-${'x'.repeat(72)}.json`],
])('%j is saved as %s', (parts, name) => {
  expect(fileName(parts, 'json')).toBe(name);
});
