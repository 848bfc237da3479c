import { expect, test } from 'vitest';
import { formatFloorNames, parseFloorNames } from './floor-names.tsx';

test('own names of floors are read from one line, basements and halves too, and written back', () => {
  const read = parseFloorNames('0 = G,2=L2; −1 = P1\n1.5 = Mezzanine, ');
  expect(read).toEqual({ names: { 0: 'G', 2: 'L2', '-1': 'P1', 1.5: 'Mezzanine' } });
  const written = formatFloorNames('names' in read ? read.names : {});
  expect(written).toBe('-1 = P1, 0 = G, 1.5 = Mezzanine, 2 = L2');
  expect(parseFloorNames(written)).toEqual(read);
  expect(parseFloorNames('')).toEqual({ names: {} });
});

test.each([
  ['0 G', '0 G'],
  ['0 = G, lobby = L', 'lobby = L'],
  ['= G', '= G'],
  ['3 =', '3 ='],
  ['3 = a name that is too long', '3 = a name that is too long'],
])('what is no number with a name is named: %s', (typed, wrong) => {
  expect(parseFloorNames(typed)).toEqual({ wrong });
});
