import { type ReactNode, useEffect, useState } from 'react';
import { getCitySampleTexts, getCityTextsOf } from '../../domain/words/city.ts';
import { useTheme } from '../../features/inspect/model/theme.ts';
import type { City, CitySample } from '../../spec/city.ts';
import type { Ask } from '../../spec/operations.ts';
import { createLink, useAddress } from '../../state/address.ts';
import { keepPicture, readKeptPicture } from '../../state/city-pictures.ts';
import { waitUntilSettled } from '../../state/interface/settled.ts';
import { config } from '../../state/page-config.ts';
import styles from './first-screen.module.css';
import { ScreenLink } from './screen-links.tsx';

const none: ReadonlyMap<CitySample, string> = new Map();

/**
 * Pictures of a city's samples by their addresses, as they come: those that this browser kept, then the others, drawn
 * once everything else rests. Without a map of the city, or WebGL, there are none.
 */
function useCityPictures(city: City | undefined): ReadonlyMap<CitySample, string> {
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
      await waitUntilSettled();
      if (missing.length === 0 || end.signal.aborted) return;
      const { drawCityPictures } = await import('../../map/city-pictures.ts');
      for await (const [sample, picture] of drawCityPictures(missing, theme, end.signal)) {
        show(sample, picture);
        await keepPicture(version, nameOf(sample), picture);
      }
    };
    // A part of the page, or of the map, that does not come: what stands in their place stays.
    bring().catch(() => {});
    return () => {
      end.abort();
      for (const url of urls) URL.revokeObjectURL(url);
      setPictures(none);
    };
  }, [city, theme]);
  return pictures;
}

type OnAsk = (ask: Ask) => void;

/** What a city's part of the screen says. */
export type CityTexts = ReturnType<typeof getCityTextsOf>;

/** The city that this server was started with, where it offers places of it. */
const city = config?.city?.samples.length ? config.city : undefined;

/** What the screen says of this server's city, in the language in force; undefined without one. */
export function getCityTexts(): CityTexts | undefined {
  return city && getCityTextsOf(city, config?.ownPlaces ?? city.samples.length);
}

/** The samples of this server's city, each with its picture once that is drawn; nothing without a city. */
export function ConnectedCityCard({ onAsk }: { readonly onAsk: OnAsk }) {
  const texts = getCityTexts();
  const pictures = useCityPictures(city);
  if (!city || !texts) return null;
  return (
    <CityPlaces {...texts}>
      {city.samples.map((sample) => (
        <CityCard
          key={getKey(sample)}
          href={createLink(sample, './')}
          {...getCitySampleTexts(sample)}
          picture={pictures.get(sample)}
          onAsk={onAsk}
        />
      ))}
    </CityPlaces>
  );
}

function getKey({ kind, id }: CitySample): string {
  return `${kind} ${id}`;
}

type CityPlacesProps = Pick<CityTexts, 'title' | 'credit'> & { readonly children: ReactNode };

/** A city by its name, and some of its places as cards. */
export function CityPlaces({ title, credit, children }: CityPlacesProps) {
  return (
    <section aria-labelledby="city-title">
      <h2 id="city-title" className={styles.city} dir="auto">
        {title}
      </h2>
      <ul className={`${styles.cards} stack gap-5 gap-x-4`}>{children}</ul>
      <small className="block empty-gone caption quiet mt-5" dir="auto">
        {credit}
      </small>
    </section>
  );
}

type CityCardProps = ReturnType<typeof getCitySampleTexts> & {
  readonly href: string;
  /** The address of its picture; until there is one its position stands there. */
  readonly picture?: string | undefined;
  readonly onAsk: OnAsk;
};

/** A place of it. */
export function CityCard({ href, title, address, line, position, picture, onAsk }: CityCardProps) {
  return (
    <li>
      <ScreenLink className={`${styles.link} block inherit undecorated`} href={href} onAsk={onAsk}>
        <span
          className={`${styles.view} stack relative overflow-hidden place-items-center small quiet tabular wash`}
        >
          {position}
          {picture !== undefined && <img src={picture} alt="" width="960" height="540" />}
        </span>
        <b dir="auto">{title}</b>
        <span className="small quiet" dir="auto">
          {address}
        </span>
        <span className="small quiet">{line}</span>
      </ScreenLink>
    </li>
  );
}
