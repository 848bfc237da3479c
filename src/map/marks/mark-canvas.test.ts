import { expect, test } from 'vitest';
import { type Canvas, write } from './mark-canvas.ts';

test('an Arabic name keeps its own direction among Latin signs', () => {
  const written: string[] = [];
  const canvas: Canvas = Object.assign(Object.create(null), {
    fillText: (text: string) => written.push(text),
  });
  write(canvas, 'برج المملكة 12 (Kingdom)', '700 15px', '#fff', 0, 0);
  expect(written).toEqual(['\u2068برج المملكة 12 (Kingdom)\u2069']);
});
