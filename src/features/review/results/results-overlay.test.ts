import { describe, expect, test } from 'vitest';
import { runAtOnce } from '../../../domain/pace/in-portions.ts';
import type { Result } from '../../../spec/batch.ts';
import {
  createResultHighlights,
  createResultsOverlay,
  getRefPosition,
  getResultRef,
  getResultsBounds,
} from './results-overlay.ts';

function row(position: number, more: Partial<Result> = {}): Result {
  return { run: 'r1', position, id: `${position}.1e8`, kind: 'place', state: 'done', ...more };
}

describe('results on the map', () => {
  test('are one point for each row that has one, by its standing', () => {
    const { overlay, summary } = runAtOnce(
      createResultsOverlay([
        row(0, { place: [71, 51], worst: 'error', label: 'Abay 5' }),
        row(1, { place: [72, 51] }),
        row(2, { worst: 'error' }),
        row(3, { place: [71, 51], state: 'failed', worst: 'warning' }),
      ]),
    );
    expect(overlay.features.map(({ properties }) => properties)).toEqual([
      { ref: 'result:0', standing: 'error' },
      { ref: 'result:1', standing: 'clean' },
      { ref: 'result:3', standing: 'failed' },
    ]);
    expect(summary).toBe('error:1 failed:1 clean:1');
  });

  test('name a row by its position, and no other thing', () => {
    expect(getRefPosition(getResultRef(99_999))).toBe(99_999);
    expect([getRefPosition('place'), getRefPosition('parking:1'), getRefPosition('result:x')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('ring the chosen and the pointed at, where they have a point', () => {
    const placed = row(0, { place: [71, 51] });
    expect(createResultHighlights(placed, placed).features.map(({ properties }) => properties)).toEqual([
      { part: 'hovered' },
      { part: 'chosen' },
    ]);
    expect(createResultHighlights(row(1), undefined).features).toEqual([]);
  });
});

describe('what the camera shows of them', () => {
  test('is every point of a few', () => {
    expect(getResultsBounds([row(0, { place: [71, 51] }), row(1, { place: [72, 50] })])).toEqual([
      71, 50, 72, 51,
    ]);
    expect(getResultsBounds([row(0)])).toBeUndefined();
  });

  test('leaves out the one point on the other side of the earth', () => {
    const city = Array.from({ length: 40 }, (_, index) => row(index, { place: [71 + index / 1000, 51] }));
    expect(getResultsBounds([...city, row(40, { place: [0, 0] })])).toEqual([71, 51, 71.039, 51]);
    // Fiji, on both sides of the antimeridian, and a point far away.
    const fiji = Array.from({ length: 40 }, (_, line) =>
      row(line, { place: [line % 2 ? -179.99 : 179.98, -17] }),
    );
    const [west = 0, , east = 0] = getResultsBounds([...fiji, row(40, { place: [100, -17] })]) ?? [];
    expect(east - west).toBeCloseTo(0.03, 9);
  });
});
