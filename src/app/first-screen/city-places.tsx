import type { ReactNode } from 'react';
import { getCitySampleTexts, getCityTextsOf } from '../../domain/words/city.ts';
import type { CitySample } from '../../spec/city.ts';
import type { Ask } from '../../spec/operations.ts';
import { createLink } from '../../state/address.ts';
import { config } from '../../state/page-config.ts';
import styles from './first-screen.module.css';
import { ScreenLink } from './screen-links.tsx';
import { useCityPictures } from './use-city-pictures.ts';

type OnAsk = (ask: Ask) => void;

/** The texts of a city's part of the screen. */
export type CityTexts = ReturnType<typeof getCityTextsOf>;

/** The city that this server was started with, where it offers places of it. */
const city = config?.city?.samples.length ? config.city : undefined;

/** Returns the texts about this server's city, in the current language; undefined without one. */
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
      <h2 id="city-title" className={styles.city}>
        {title}
      </h2>
      <ul className={`${styles.cards} stack gap-5 gap-x-4`}>{children}</ul>
      <small className="block empty-gone caption quiet mt-5">{credit}</small>
    </section>
  );
}

type CityCardProps = ReturnType<typeof getCitySampleTexts> & {
  readonly href: string;
  /** The address of its picture; its position is shown until there is one. */
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
