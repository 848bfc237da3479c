import type { FeatureIdentifier, Map as MapLibre } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { FeatureHighlighter } from './highlight-features.ts';

/** Returns a map with sources and the states of their features: `units ref hover` for each highlighted one. */
function standIn(...sources: readonly string[]) {
  const lit = new Set<string>();
  const map = {
    getSource: (name: string) => (sources.includes(name) ? {} : undefined),
    setFeatureState: ({ source, id }: FeatureIdentifier, state: Readonly<Record<string, boolean>>) => {
      for (const [how, on] of Object.entries(state)) {
        lit[on ? 'add' : 'delete'](`${source} ${id} ${how}`);
      }
    },
    triggerRepaint: () => {},
  };
  return { lit, map: map as unknown as MapLibre };
}

test('what is lit is told where it is drawn otherwise: nowhere among 100,000 units, in the tower always', () => {
  const { lit, map } = standIn('units', 'label', 'stack');
  const features = new FeatureHighlighter(map);
  features.light('hover', 'unit:1');
  features.light('selected', 'unit:2');
  expect([...lit]).toEqual(['stack unit:1 hover', 'stack unit:2 selected']);
  features.light('hover', undefined);
  expect([...lit]).toEqual(['stack unit:2 selected']);
});

test('once others may step back, what is lit is told everywhere', () => {
  const { lit, map } = standIn('units', 'label');
  const features = new FeatureHighlighter(map);
  features.light('selected', 'unit:2');
  features.mayStepBack();
  features.light('hover', 'unit:1');
  expect([...lit].toSorted()).toEqual([
    'label unit:1 hover',
    'label unit:2 selected',
    'units unit:1 hover',
    'units unit:2 selected',
  ]);
  features.light('hover', undefined);
  expect([...lit].toSorted()).toEqual(['label unit:2 selected', 'units unit:2 selected']);
});
