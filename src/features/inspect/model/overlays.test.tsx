// @environment page
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import {
  emptyOverlay,
  type FeatureOverlayName,
  type MapOverlay,
  type OverlaysByName,
  useFeatureOverlays,
  useOnMap,
} from './overlays.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const first: MapOverlay = { overlay: emptyOverlay, summary: 'first' };
const second: MapOverlay = { overlay: emptyOverlay, summary: 'second' };

const root = createRoot(document.createElement('div'));
let seen: OverlaysByName[] = [];

function MapStub() {
  seen.push(useFeatureOverlays());
  return null;
}

function Feature({
  name,
  laid,
}: {
  readonly name: FeatureOverlayName;
  readonly laid: MapOverlay | undefined;
}) {
  useOnMap(name, laid);
  return null;
}

function show(...features: readonly (readonly [FeatureOverlayName, MapOverlay | undefined])[]): void {
  seen = [];
  act(() =>
    root.render(
      <>
        <MapStub />
        {features.map(([name, laid]) => (
          <Feature key={name} name={name} laid={laid} />
        ))}
      </>,
    ),
  );
}

afterEach(() => show());

test('what a feature lays is on the map until the feature goes', () => {
  show(['found', first], ['compared', second]);
  expect(seen.at(-1)).toEqual({ found: first, compared: second });
  show(['compared', second]);
  expect(seen.at(-1)?.found).toBeUndefined();
  expect(seen.at(-1)?.compared).toBe(second);
});

test('the map never sees the moment between what lay there and what replaces it', () => {
  show(['results', first]);
  show(['results', second]);
  expect(seen.map(({ results }) => results)).toEqual([first, second]);
});

test('nothing to lay takes away what lay there', () => {
  show(['results', first]);
  show(['results', undefined]);
  expect(seen.at(-1)?.results).toBeUndefined();
});
