import { useEffect, useState } from 'react';
import { useTheme } from '../../features/inspect/model/theme.ts';
import type { City, CitySample } from '../../spec/city.ts';
import { useAddress } from '../../state/address.ts';
import { keepPicture, readKeptPicture } from '../../state/city-pictures.ts';
import { waitUntilSettled } from '../../state/interface/settled.ts';

const none: ReadonlyMap<CitySample, string> = new Map();

/**
 * Returns pictures of a city's samples by their addresses, as they come: stored ones, the others from above at once and
 * in 3D once everything else rests. Without WebGL they stay flat; without a map of the city there are none.
 */
export function useCityPictures(city: City | undefined): ReadonlyMap<CitySample, string> {
  const [{ theme: asked }] = useAddress();
  const theme = useTheme(asked);
  const [pictures, setPictures] = useState(none);
  useEffect(() => {
    if (!city?.map) return;
    const { version, samples } = city;
    const end = new AbortController();
    const urls: string[] = [];
    const show = (sample: CitySample, picture: Blob) => {
      if (end.signal.aborted) return;
      const url = URL.createObjectURL(picture);
      urls.push(url);
      setPictures((before) => new Map(before).set(sample, url));
    };
    const nameOf = ({ kind, id }: CitySample) => `${theme} ${kind} ${id}`;
    const bring = async () => {
      const missing: CitySample[] = [];
      for (const sample of samples) {
        const kept = await readKeptPicture(version, nameOf(sample));
        if (kept) show(sample, kept);
        else missing.push(sample);
      }
      if (missing.length === 0) return;
      const { drawFlatPicture } = await import('../../map/flat-picture.ts');
      for (const sample of missing) {
        const flat = await drawFlatPicture(sample.position, theme, true);
        if (flat) show(sample, flat);
      }
      await waitUntilSettled();
      if (end.signal.aborted) return;
      const { drawCityPictures } = await import('../../map/city-pictures.ts');
      for await (const [sample, picture] of drawCityPictures(missing, theme, end.signal)) {
        show(sample, picture);
        await keepPicture(version, nameOf(sample), picture);
      }
    };
    // Where a part of the page, or of the map, does not load, the placeholders stay.
    bring().catch(() => {});
    return () => {
      end.abort();
      for (const url of urls) URL.revokeObjectURL(url);
      setPictures(none);
    };
  }, [city, theme]);
  return pictures;
}
