import { useEffect, useMemo, useState } from 'react';
import type { Outline } from '../../domain/outline/outline-at.ts';
import { getDistanceToPolygon } from '../../domain/outline/polygons.ts';
import type { Position } from '../../spec/geojson.ts';
import { usePointedPosition } from '../../state/interface/looked-at.ts';
import { type MapOverlay, useOnMap } from '../inspect/model/overlays.ts';
import { useOutline } from '../inspect/model/use-outline.ts';

/** Highlights the building under the pointer, which the next click takes, for as long as it is shown. */
export function LitBuilding() {
  const pointed = usePointedPosition();
  const [lit, setLit] = useState<Outline>();
  const stays =
    lit !== undefined && pointed !== undefined && getDistanceToPolygon(getRings(lit), pointed) === 0;
  const { outline } = useOutline(stays ? undefined : pointed, true);
  useEffect(() => {
    if (!stays) setLit(outline);
  }, [stays, outline]);
  useOnMap(
    'found',
    useMemo(() => lit && getLaid(lit), [lit]),
  );
  return null;
}

function getRings({ polygon }: Outline): Position[][] {
  return polygon.coordinates.map((ring) => ring.map(([x = 0, y = 0]): Position => [x, y]));
}

function getLaid({ polygon }: Outline): MapOverlay {
  return {
    overlay: {
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties: {}, geometry: polygon }],
    },
    summary: 'building:1',
  };
}
