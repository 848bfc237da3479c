import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import sign from '../../../public/icon.svg?inline';
import type { Connection } from '../../client/connection.ts';
import cityWords from '../../domain/words/city.messages';
import { AskForm } from '../../features/inspect/ask/ask-form.tsx';
import { hasPlaceSearch, hasSamplesInPage } from '../../features/inspect/model/connect.ts';
import type { SamplePlace } from '../../features/inspect/model/sample-texts.ts';
import type { Branding } from '../../spec/branding.ts';
import type { Ask } from '../../spec/operations.ts';
import { isDemo, offeredPages } from '../../state/address.ts';
import { branding } from '../../state/page-config.ts';
import appWords from '../app.messages';
import frameWords from '../frame.messages';
import { focusFace } from '../page-turn.ts';
import { type CityTexts, ConnectedCityCard, getCityTexts } from './city-places.tsx';
import styles from './first-screen.module.css';
import { useShellHandover } from './prerendered-shell.ts';
import { ConnectedOwnPlaces, SampleCard, SampleRows, ScreenLink } from './screen-links.tsx';

type Given = { readonly connection: Connection; readonly onAsk: (ask: Ask) => void };

type Props = Given & {
  readonly samples: readonly SamplePlace[];
  /** The texts about the city of the places; undefined where there is none. */
  readonly city?: CityTexts | undefined;
  /** The user's own places. */
  readonly own?: ReactNode;
};

/** Number of samples shown with their picture: two rows of three. */
const cards = 6;

/**
 * What this is, one box, and the sample places as links. The build renders it into index.html too
 * (app/first-paint.tsx).
 */
export function FirstScreen({
  connection,
  onAsk,
  samples,
  city = getCityTexts(),
  own = city ? <ConnectedCityCard onAsk={onAsk} /> : <ConnectedOwnPlaces onAsk={onAsk} />,
}: Props) {
  const screen = useRef<HTMLElement>(null);
  const left = useShellHandover(screen);
  const ways = [
    ...(hasPlaceSearch(connection)
      ? [{ page: 'inspect', href: './?all=ready', name: appWords.allPlaces } as const]
      : []),
    { page: 'review', href: './?page=review', name: appWords.reviewList },
    { page: 'present', href: './?page=present', name: frameWords.page.present },
    {
      page: 'present',
      href: `./?page=present${city ? '&playlist=city' : ''}&step=1`,
      name: city?.tour ?? appWords.startTour,
    },
  ] as const;
  const shelves = <Shelves samples={samples} onAsk={onAsk} />;

  useLayoutEffect(() => {
    document.documentElement.dataset.screen = 'first';
    return () => {
      document.documentElement.dataset.screen = 'inspect';
    };
  }, []);
  // The box that was used disappears with this screen: the focus moves to the answer.
  useEffect(() => focusFace, []);

  return (
    <main id="first-screen" ref={screen} className={`${styles.screen} fixed z-1 overflow-auto inset-0`}>
      <Brand {...branding} />
      <div className={`${styles.column} column relative items-center mx-auto`}>
        <h1>{appWords.headline}</h1>
        <p className={`${styles.promise} quiet text-center`} data-said="">
          {appWords.promise}
        </p>
        <div className={styles.ask}>
          <AskForm
            key={left ? 'alive' : 'still'}
            ask={undefined}
            connection={connection}
            typed={left}
            onAsk={onAsk}
          />
        </div>
        <ul className={`${styles.ways} flex wrap mt-4 gap-2 justify-center`}>
          {ways
            .filter(({ page }) => offeredPages.includes(page))
            .map(({ page, href, name }) => (
              <li key={href}>
                <ScreenLink href={href} page={page} onAsk={onAsk}>
                  {name}
                </ScreenLink>
              </li>
            ))}
        </ul>
        {own}
        {city ? (
          <section className={styles.samples} hidden={!hasSamplesInPage}>
            <details>
              <summary>{cityWords.samples}</summary>
              {shelves}
            </details>
          </section>
        ) : (
          <section className={styles.samples} aria-labelledby="samples-title" hidden={!hasSamplesInPage}>
            <h2 id="samples-title">{appWords.startWithSample}</h2>
            {shelves}
          </section>
        )}
        <small className="empty-gone caption quiet mt-5">{appWords.pictureCredit}</small>
      </div>
    </main>
  );
}

/** The samples: the first ones with their pictures, the others in rows. */
function Shelves({ samples, onAsk }: Pick<Props, 'samples' | 'onAsk'>) {
  const sound = samples.filter(({ shelf }) => shelf !== 'faulty');
  const faulty = samples.filter(({ shelf }) => shelf === 'faulty');
  return (
    <>
      <ul className={`${styles.cards} stack gap-5 gap-x-4`}>
        {sound.slice(0, cards).map((sample) => (
          <SampleCard key={sample.id} sample={sample} onAsk={onAsk} />
        ))}
      </ul>
      <div className={`${styles.more} flex wrap mt-3 gap-1 gap-x-6`}>
        <details>
          <summary>{appWords.moreSamples}</summary>
          <SampleRows samples={sound.slice(cards)} onAsk={onAsk} />
        </details>
        {!isDemo && (
          <details>
            <summary>{appWords.faultySamples}</summary>
            <p className="small quiet" data-said="">
              {appWords.faultyMeaning}
            </p>
            <SampleRows samples={faulty} onAsk={onAsk} />
          </details>
        )}
      </div>
    </>
  );
}

/** The screen with these samples. */
export function createFirstScreen(samples: readonly SamplePlace[]) {
  return (given: Given) => <FirstScreen {...given} samples={samples} />;
}

/** The name and logo of the page's brand. */
export function Brand({ name, logo }: Pick<Branding, 'name' | 'logo'>) {
  const isOwn = name === undefined && logo === undefined;
  return (
    <p className={`${styles.brand} row absolute strong gap-2h tight`}>
      {isOwn && <img src={sign} alt="" width="28" height="28" />}
      {logo !== undefined && <img src={logo} alt="" width="32" height="32" />}
      {isOwn ? 'Placelens' : name}
    </p>
  );
}
