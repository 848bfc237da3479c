import { renderToStaticMarkup } from 'react-dom/server';
import { type Language, languages } from '../domain/format/formats.ts';
import { renderInLanguage, setLanguage } from '../domain/words/speak.ts';
import { createPageConnection } from '../features/inspect/model/connect.ts';
import { samplePlaces } from '../features/inspect/model/known-places.ts';
import type { SamplePlace } from '../features/inspect/model/sample-texts.ts';
import { PanelTabs, TabLine } from '../features/inspect/panel-frame.tsx';
import { findStepPlace } from '../features/present/step-address.ts';
import { getShippedTours } from '../features/present/tour/tour.ts';
import type { Step } from '../spec/playlist.ts';
import { addressOf } from '../state/address.ts';
import appWords from './app.messages';
import { CityCard, CityPlaces } from './first-screen/city-places.tsx';
import styles from './first-screen/first-screen.module.css';
import { Brand, FirstScreen } from './first-screen/first-screen.tsx';
import onDiskWords from './first-screen/on-disk.messages';
import { OwnPlaceLink, OwnPlaceLinks } from './first-screen/screen-links.tsx';
import { Frame } from './frame/frame.tsx';
import { getFirstTitle } from './page-turn.ts';

/**
 * Returns what the page shows before any script: markup of the page's own components. The build writes it into
 * index.html (build/first-paint.ts). Names in braces mark where a server inserts its own content
 * (server/gateway/page-markup.ts).
 */
async function paintedIn(language: Language) {
  if ((await setLanguage(language)) !== language) throw new Error(`The texts of ${language} do not load`);
  const onDisk: string[] = [];
  for (const each of languages)
    onDisk.push(await renderInLanguage(each, () => renderToStaticMarkup(<OnDisk language={each} />)));
  const samples = await samplePlaces();
  const given = { connection: createPageConnection(), onAsk: () => {}, samples };
  const place = <OwnPlaceLink href="{href}" title="{title}" id="{id}" onAsk={() => {}} />;
  const own = <OwnPlaceLinks title="{places}">{place}</OwnPlaceLinks>;
  const city = { title: '{city}', tour: '{tour}', credit: '{credit}' };
  const ofCity = { title: '{title}', address: '{address}', line: '{line}', position: '{position}' };
  const cityCard = <CityCard href="{href}" {...ofCity} onAsk={() => {}} />;
  const inCity = <CityPlaces {...city}>{cityCard}</CityPlaces>;
  // React would preload another address.
  const logo = 'data:{logo}';
  return {
    title: getFirstTitle(),
    promise: appWords.promise,
    panel: renderToStaticMarkup(<StillPanel />),
    screen: renderToStaticMarkup(<FirstScreen {...given} />),
    screenWithPlaces: renderToStaticMarkup(<FirstScreen {...given} own={own} />),
    place: renderToStaticMarkup(place),
    screenWithCity: renderToStaticMarkup(<FirstScreen {...given} city={city} own={inCity} />),
    cityCard: renderToStaticMarkup(cityCard),
    onDisk: `<div id="on-disk">${onDisk.join('')}</div>`,
    posters: getPosters(samples),
    brand: {
      own: renderToStaticMarkup(<Brand />),
      name: renderToStaticMarkup(<Brand name="{name}" />),
      logo: renderToStaticMarkup(<Brand logo={logo} />).replace(logo, '{logo}'),
      both: renderToStaticMarkup(<Brand name="{name}" logo={logo} />).replace(logo, '{logo}'),
    },
  };
}

/** The page's replacement where it was opened from a disk; the script of index.html chooses the language. */
function OnDisk({ language }: { readonly language: Language }) {
  return (
    <section lang={language} className={`${styles.disk} mx-auto my-auto`}>
      <h1>{onDiskWords.needsServer}</h1>
      <p>{onDiskWords.howToServe}</p>
      <pre translate="no" className="mono">
        npm start
      </pre>
      <p>{onDiskWords.orStaticHost}</p>
    </section>
  );
}

/** Returns the pictures shown for the steps of the tours until there is a map (features/present/stage/poster.tsx). */
function getPosters(samples: readonly SamplePlace[]): string {
  const nameOf = (step: Step) =>
    /([^/]+)\.webp$/.exec(findStepPlace(step, samples)?.picture ?? '')?.[1] ?? '';
  return getShippedTours()
    .map(({ id, steps }) => `${id}=${steps.map(nameOf).join()}`)
    .join('&');
}

const loading = { state: 'loading', subjects: [] } as const;
const asked = { ask: undefined, details: loading, parking: loading, entrance: loading, units: loading };

/** The panel around a question before it is known. */
function StillPanel() {
  const { page, tab } = addressOf('');
  return (
    <Frame
      connection={createPageConnection()}
      ask={undefined}
      page={page}
      onAsk={() => {}}
      collapsed={false}
      onCollapse={() => {}}
      label={appWords.panel}
      stop="half"
      onStop={() => {}}
    >
      <PanelTabs open={tab} onOpen={() => {}}>
        <TabLine open={tab} inspection={asked} findings={undefined} />
      </PanelTabs>
    </Frame>
  );
}

/** The first paint in every language. */
export const painted: Record<string, Awaited<ReturnType<typeof paintedIn>>> = {};
for (const language of languages) painted[language] = await paintedIn(language);
