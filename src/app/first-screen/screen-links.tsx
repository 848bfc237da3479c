import type { ComponentProps, ReactNode } from 'react';
import { clipText } from '../../domain/format/sentences.ts';
import { formatOwnPlaces } from '../../domain/words/general.ts';
import type { SamplePlace } from '../../features/inspect/model/sample-texts.ts';
import { sampleLine, sampleTitle } from '../../features/inspect/model/sample-texts.ts';
import { getThemedPicture } from '../../features/inspect/model/theme.ts';
import { usualKind } from '../../features/inspect/model/use-scene.ts';
import type { Ask } from '../../spec/operations.ts';
import { createLink, isPlainClick, type Page, type Theme, visit } from '../../state/address.ts';
import { config } from '../../state/page-config.ts';
import styles from './first-screen.module.css';

type OnAsk = (ask: Ask) => void;

type LinkProps = ComponentProps<'a'> & { readonly href: string; readonly page?: Page; readonly onAsk: OnAsk };

/** A link to its place that does not reload the page and keeps the other parameters of the address. */
export function ScreenLink({ href, page, onAsk, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={href}
      data-page={page}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        const chosen = new URLSearchParams(location.search);
        for (const [name, value] of new URL(href, location.href).searchParams) chosen.set(name, value);
        const id = chosen.get('id');
        if (id) onAsk({ id, kind: chosen.get('kind') ?? usualKind });
        else visit(`${location.pathname}?${chosen}`);
      }}
    />
  );
}

/** A sample with its picture. */
export function SampleCard({ sample, onAsk }: { readonly sample: SamplePlace; readonly onAsk: OnAsk }) {
  const { picture } = sample;
  return (
    <li>
      <ScreenLink
        className={`${styles.link} block inherit undecorated`}
        href={createLink(sample, './')}
        onAsk={onAsk}
      >
        {picture && <Picture theme="light" picture={picture} />}
        {picture && <Picture theme="dark" picture={picture} />}
        <SampleName sample={sample} />
      </ScreenLink>
    </li>
  );
}

function Picture({ theme, picture }: { readonly theme: Theme; readonly picture: string }) {
  return (
    <img
      data-of={theme}
      src={getThemedPicture(theme, picture)}
      alt=""
      width="960"
      height="540"
      loading="lazy"
    />
  );
}

/** Samples as rows. */
export function SampleRows({
  samples,
  onAsk,
}: {
  readonly samples: readonly SamplePlace[];
  readonly onAsk: OnAsk;
}) {
  return (
    <ul className={`${styles.links} stack gap-1 gap-x-4`}>
      {samples.map((sample) => (
        <li key={sample.id}>
          <ScreenLink
            className={`${styles.link} block inherit undecorated`}
            href={createLink(sample, './')}
            onAsk={onAsk}
          >
            <SampleName sample={sample} />
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}

function SampleName({ sample }: { readonly sample: SamplePlace }) {
  return (
    <>
      <b>{sampleTitle(sample)}</b>
      <span className="small quiet">{sampleLine(sample)}</span>
    </>
  );
}

/** The first of the places that this server was started with; nothing where there are none. */
export function ConnectedOwnPlaces({ onAsk }: { readonly onAsk: OnAsk }) {
  const places = config?.offeredPlaces ?? [];
  if (places.length === 0) return null;
  return (
    <OwnPlaceLinks title={formatOwnPlaces(places.length, config?.ownPlaces ?? places.length)}>
      {places.map(({ id, kind, title }) => (
        <OwnPlaceLink
          key={`${kind} ${id}`}
          href={createLink({ id, kind }, './')}
          title={title}
          id={id}
          onAsk={onAsk}
        />
      ))}
    </OwnPlaceLinks>
  );
}

type OwnPlacesProps = { readonly title: string; readonly children: ReactNode };

/** The user's own places as rows. */
export function OwnPlaceLinks({ title, children }: OwnPlacesProps) {
  return (
    <section aria-labelledby="own-places">
      <h2 id="own-places">{title}</h2>
      <ul className={`${styles.links} stack gap-1 gap-x-4`}>{children}</ul>
    </section>
  );
}

type OwnPlaceProps = {
  readonly href: string;
  readonly title: string;
  readonly id: string;
  readonly onAsk: OnAsk;
};

/** One of them, by its title and its id. */
export function OwnPlaceLink({ href, title, id, onAsk }: OwnPlaceProps) {
  return (
    <li>
      <ScreenLink
        className={`${styles.link} block break-anywhere inherit undecorated`}
        href={href}
        onAsk={onAsk}
      >
        <b dir="auto">{clipText(title)}</b>
        <bdi translate="no" className="small quiet">
          {clipText(id)}
        </bdi>
      </ScreenLink>
    </li>
  );
}
