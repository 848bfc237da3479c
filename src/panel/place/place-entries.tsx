import type { Position } from '../../contract/geojson.ts';
import { geoJsonPoint, geoUri } from '../../domain/coordinate-text.ts';
import { fileName } from '../../domain/file-name.ts';
import { linkOutsTo } from '../../domain/link-outs.ts';
import { drawnGeoJson } from '../../scene/drawn-geojson.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { userOpens } from '../../state/open-dialog.ts';
import { say } from '../../state/said.ts';
import { saveLongFile } from '../../ui/hand-out.ts';
import type { Icon } from '../../ui/icon.tsx';
import { Braces } from '../../ui/icons/braces.ts';
import { Check } from '../../ui/icons/check.ts';
import { Download } from '../../ui/icons/download.ts';
import { ExternalLink } from '../../ui/icons/external-link.ts';
import { Hash } from '../../ui/icons/hash.ts';
import { ImageDown } from '../../ui/icons/image-down.ts';
import { MapPin } from '../../ui/icons/map-pin.ts';
import { QrCode } from '../../ui/icons/qr-code.ts';
import { Waypoints } from '../../ui/icons/waypoints.ts';
import { X } from '../../ui/icons/x.ts';
import { MenuEntry, MenuLine, MenuLink } from '../../ui/menu.tsx';
import { politely } from '../../ui/politely.ts';
import { useCopy } from '../../ui/use-copy.ts';
import { panelWords } from '../../words/words.ts';

export type PlaceEntriesProps = { readonly scene: Scene; readonly position: Position | undefined };

/** More ways to take a place along, and other maps of it. Those are plain links: only the reader opens them. */
export function PlaceEntries({ scene, position }: PlaceEntriesProps) {
  const texts = panelWords.takeAlong;
  return (
    <>
      {position && (
        // Latitude first, as maps and people paste it.
        <CopyEntry icon={MapPin} text={`${position[1]}, ${position[0]}`} label={panelWords.copyCoordinate} />
      )}
      <CopyEntry icon={Hash} text={scene.inspection.ask?.id ?? ''} label={panelWords.copyId} />
      {position && (
        <>
          <CopyEntry icon={Braces} text={geoJsonPoint(position)} label={panelWords.copyGeoJson} />
          <CopyEntry icon={MapPin} text={geoUri(position)} label={panelWords.copyGeoUri} />
        </>
      )}
      <MenuLine />
      <MenuEntry icon={ImageDown} onClick={() => userOpens('picture')}>
        {texts.picture}
      </MenuEntry>
      <MenuEntry icon={QrCode} onClick={() => userOpens('qr')}>
        {texts.qr}
      </MenuEntry>
      <CopyEntry icon={Waypoints} text={() => [...drawnGeoJson(scene)].join('')} label={texts.copyDrawn} />
      <MenuEntry icon={Download} onClick={() => void saveDrawn(scene)}>
        {texts.saveDrawn}
      </MenuEntry>
      {position && (
        <>
          <MenuLine />
          {linkOutsTo(position).map(({ site, href }) => (
            <MenuLink key={site} icon={ExternalLink} href={href}>
              {panelWords.linkOut(site)}
            </MenuLink>
          ))}
        </>
      )}
    </>
  );
}

/** In portions: of 100,000 units it holds 29 MB. */
async function saveDrawn(scene: Scene): Promise<void> {
  const name = fileName(['drawn', scene.inspection.ask?.id ?? ''], 'geojson');
  try {
    await saveLongFile(name, 'application/geo+json', politely(drawnGeoJson(scene)));
  } catch {
    say(panelWords.takeAlong.heldBack);
  }
}

type CopyEntryProps = {
  readonly icon: Icon;
  readonly text: string | (() => string);
  readonly label: string;
};

/** Stays open for a moment, to say whether the browser let it copy. */
function CopyEntry({ icon, text, label }: CopyEntryProps) {
  const { outcome, copy } = useCopy(text);
  return (
    <MenuEntry icon={{ ready: icon, done: Check, refused: X }[outcome]} stay onClick={copy}>
      {{ ready: label, done: panelWords.copied, refused: panelWords.notCopied }[outcome]}
    </MenuEntry>
  );
}
