import { type ChangeEvent, useRef, useState } from 'react';
import { formatNumber } from '../../../domain/format/formats.ts';
import { cleanPlainText } from '../../../domain/playlist/playlist-file.ts';
import { getBrandTones, getContrast } from '../../../spec/brand-colours.ts';
import type { Playlist, ShowBrand } from '../../../spec/playlist.ts';
import { brandLimits, getContactLink, isEmptyBrand } from '../../../spec/show-brand.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, FileBox } from '../../../ui/field.tsx';
import { useSelection } from '../../inspect/model/scene-context.tsx';
import { useTheme } from '../../inspect/model/theme.ts';
import brandWords from '../brand.messages';
import styles from './brand.module.css';
import { BrandLine } from './brand-line.tsx';
import { type LogoFault, readLogo } from './read-logo.ts';
import { setShowBrand, useShowBrand, wearBrand } from './use-show-brand.ts';

/** The colour picker's value while no colour is set: the product's own. */
const noColour = '#4d46dc';

/** Edits name, logo, colour and contact of a show. Each change is stored at once. */
export function BrandForm({ playlist }: { readonly playlist: Playlist }) {
  const brand = useShowBrand(playlist);
  const [fault, setFault] = useState<LogoFault>();
  const file = useRef<HTMLInputElement>(null);
  const change = (next: Partial<ShowBrand>) => {
    const filled = Object.entries({ ...brand, ...next }).filter(
      ([, text]) => text !== undefined && text !== '',
    );
    setShowBrand(playlist, Object.fromEntries(filled));
  };
  const text = (field: 'name' | 'contact') => ({
    value: brand[field] ?? '',
    maxLength: brandLimits[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      change({ [field]: cleanPlainText(target.value, brandLimits[field]) }),
  });
  const takeLogo = async (chosen: File) => {
    const read = await readLogo(chosen);
    setFault('fault' in read ? read.fault : undefined);
    if ('logo' in read) change({ logo: read.logo });
  };
  const worn = wearBrand(brand);
  return (
    <div className="stack gap-2">
      <p className="small quiet mt-2">{brandWords.meaning}</p>
      {worn.isOwn && (
        <p className={`${styles.preview} rounded px-4 py-3`} style={worn.style}>
          <BrandLine brand={worn} className={styles.line} />
        </p>
      )}
      <Field label={brandWords.name} {...text('name')} autoComplete="organization" />
      <div className="row wrap gap-2">
        <Button onClick={() => file.current?.click()}>
          {brand.logo === undefined ? brandWords.chooseLogo : brandWords.changeLogo}
        </Button>
        {brand.logo !== undefined && (
          <Button look="quiet" onClick={() => change({ logo: undefined })}>
            {brandWords.removeLogo}
          </Button>
        )}
        <FileBox
          box={file}
          label={brandWords.chooseLogo}
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          onFiles={([chosen]) => chosen && void takeLogo(chosen)}
        />
      </div>
      {fault && (
        <p role="alert" className="small">
          {brandWords.logoFault[fault]}
        </p>
      )}
      <div className="row wrap gap-2">
        <label className="row gap-2 small medium">
          <input
            type="color"
            className={styles.colour}
            value={brand.accent ?? noColour}
            onChange={({ target }) => change({ accent: target.value.toLowerCase() })}
          />
          {brandWords.colour}
        </label>
        {brand.accent !== undefined && (
          <Button look="quiet" onClick={() => change({ accent: undefined })}>
            {brandWords.removeColour}
          </Button>
        )}
      </div>
      <ColourNote accent={brand.accent} />
      <Field
        label={brandWords.contact}
        note={contactNote(brand.contact)}
        placeholder="anna@example.com"
        {...text('contact')}
      />
      {!isEmptyBrand(brand) && (
        <Button
          look="quiet"
          className={styles.reset}
          onClick={() => {
            setFault(undefined);
            setShowBrand(playlist, {});
          }}
        >
          {brandWords.removeAll}
        </Button>
      )}
    </div>
  );
}

/** Returns a note on whether the end of the show links to the contact. */
function contactNote(contact: string | undefined): string {
  if (contact === undefined) return brandWords.contactMeaning;
  return getContactLink(contact) === undefined ? brandWords.contactText : brandWords.contactCode;
}

/** Backgrounds of text by theme (ui/tokens.css). */
const papers = { light: '#ffffff', dark: '#14181f' };

/** Says when a colour is not readable, and which one is shown instead. */
function ColourNote({ accent }: { readonly accent: string | undefined }) {
  const { address } = useSelection();
  const theme = useTheme(address.theme);
  if (accent === undefined) return undefined;
  const tone = getBrandTones(accent)[theme];
  if (tone === accent) return undefined;
  const ratio = formatNumber(getContrast(accent, papers[theme]), { maximumFractionDigits: 1 });
  return (
    <p role="status" className="small quiet">
      {brandWords.weak[theme]({ ratio, tone })}
    </p>
  );
}
