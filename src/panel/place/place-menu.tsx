import { Braces, Check, Ellipsis, ExternalLink, Hash, type LucideIcon, MapPin, X } from 'lucide-react';
import type { Position } from '../../contract/geojson.ts';
import { geoJsonPoint, geoUri } from '../../domain/coordinate-text.ts';
import { linkOutsTo } from '../../domain/link-outs.ts';
import { MenuButton, MenuEntry, MenuLine, MenuLink } from '../../ui/menu.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { panelWords } from '../../words/words.ts';
import styles from './place-menu.module.css';

type Props = { readonly id: string; readonly position: Position | undefined };

/** More ways to take a place along, and other maps of it. Those are plain links: only the reader opens them. */
export function PlaceMenu({ id, position }: Props) {
  return (
    <MenuButton
      label={panelWords.morePlaceActions}
      className={styles.trigger}
      sign={<Ellipsis size={16} aria-hidden data-kept />}
    >
      <CopyEntry icon={Hash} text={id} label={panelWords.copyId} />
      {position && (
        <>
          <CopyEntry icon={Braces} text={geoJsonPoint(position)} label={panelWords.copyGeoJson} />
          <CopyEntry icon={MapPin} text={geoUri(position)} label={panelWords.copyGeoUri} />
          <MenuLine />
          {linkOutsTo(position).map(({ site, href }) => (
            <MenuLink key={site} icon={ExternalLink} href={href}>
              {panelWords.linkOut(site)}
            </MenuLink>
          ))}
        </>
      )}
    </MenuButton>
  );
}

type CopyEntryProps = { readonly icon: LucideIcon; readonly text: string; readonly label: string };

/** Stays open for a moment, to say whether the browser let it copy. */
function CopyEntry({ icon, text, label }: CopyEntryProps) {
  const { outcome, copy } = useCopy(text);
  return (
    <MenuEntry icon={{ ready: icon, done: Check, refused: X }[outcome]} stay onClick={copy}>
      {{ ready: label, done: panelWords.copied, refused: panelWords.notCopied }[outcome]}
    </MenuEntry>
  );
}
