import {
  formatGeoJsonPoint,
  formatGeoUri,
  formatPastedCoordinate,
  getLinkOuts,
} from '../../../domain/geo/coordinate-text.ts';
import { joinYielding } from '../../../domain/pace/pace.ts';
import { createFileName } from '../../../domain/text/foreign-text.ts';
import type { Position } from '../../../spec/geojson.ts';
import { showToast } from '../../../state/interface/toast.ts';
import { openDialog } from '../../../state/interface/what-is-open.ts';
import { isOneFile } from '../../../state/page-config.ts';
import { useCopy } from '../../../ui/copy-button.tsx';
import copyWords from '../../../ui/copying.messages';
import { saveLongFile } from '../../../ui/hand-out.ts';
import type { Icon } from '../../../ui/icon.tsx';
import { Check, ExternalLink, Link, Package, X } from '../../../ui/icons/first-icons.ts';
import {
  Braces,
  Download,
  Hash,
  ImageDown,
  MapPin,
  Pencil,
  QrCode,
  Waypoints,
} from '../../../ui/icons/lazy-icons.ts';
import { MenuEntry, MenuLine, MenuLink } from '../../../ui/menu.tsx';
import kitWords from '../../kit/model/kit.messages';
import { orderKit } from '../../kit/model/kit-order.ts';
import { getPageLink, tellLinkReach } from '../../kit/model/page-link.ts';
import inspectWords from '../inspect.messages';
import { correctFeature, isCorrectable } from '../model/corrections/correcting.ts';
import correctionWords from '../model/corrections/corrections.messages';
import { type Drawn, exportDrawnGeoJson } from '../model/drawn-geojson.ts';
import inspectionWords from '../model/inspection.messages';
import { useInspection, useSelection } from '../model/scene-context.tsx';

export type PlaceEntriesProps = { readonly position: Position | undefined };

/** More ways to take a place along, and other maps of it. Those are plain links: only the reader opens them. */
export function PlaceEntries({ position }: PlaceEntriesProps) {
  const { inspection, connection } = useInspection();
  const { floor, arrival, address } = useSelection();
  const drawn = { inspection, connection, floor, arrival, address };
  return (
    <>
      {!isOneFile && (
        <CopyEntry
          icon={Link}
          text={getPageLink}
          label={inspectionWords.copyLink}
          onCopied={() => void tellLinkReach()}
        />
      )}
      <MenuEntry icon={Package} onClick={() => orderKit({ from: 'address' })}>
        {kitWords.saveKit}
      </MenuEntry>
      {position && inspection.ask && isCorrectable(connection) && (
        <MenuEntry icon={Pencil} onClick={() => correctFeature(inspection.ask, 'place')}>
          {correctionWords.correctPlace}
        </MenuEntry>
      )}
      <MenuLine />
      {position && (
        <CopyEntry icon={MapPin} text={formatPastedCoordinate(position)} label={copyWords.coordinate} />
      )}
      <CopyEntry icon={Hash} text={inspection.ask?.id ?? ''} label={inspectionWords.copyField.id} />
      {position && (
        <>
          <CopyEntry icon={Braces} text={formatGeoJsonPoint(position)} label={copyWords.geoJson} />
          <CopyEntry icon={MapPin} text={formatGeoUri(position)} label={copyWords.geoUri} />
        </>
      )}
      <MenuLine />
      <MenuEntry icon={ImageDown} onClick={() => openDialog('picture')}>
        {inspectionWords.picture}
      </MenuEntry>
      {!isOneFile && (
        <MenuEntry icon={QrCode} onClick={() => openDialog('qr')}>
          {inspectionWords.qr}
        </MenuEntry>
      )}
      <CopyEntry
        icon={Waypoints}
        text={() => [...exportDrawnGeoJson(drawn)].join('')}
        label={inspectWords.copyDrawn}
      />
      <MenuEntry icon={Download} onClick={() => void saveDrawn(drawn)}>
        {inspectWords.saveDrawn}
      </MenuEntry>
      {position && (
        <>
          <MenuLine />
          {getLinkOuts(position).map(({ site, href }) => (
            <MenuLink key={site} icon={ExternalLink} href={href}>
              {inspectWords.linkOut[site]}
            </MenuLink>
          ))}
        </>
      )}
    </>
  );
}

/** In portions: of 100,000 units it holds 29 MB. */
async function saveDrawn(drawn: Drawn): Promise<void> {
  const name = createFileName(['drawn', drawn.inspection.ask?.id ?? ''], 'geojson');
  try {
    await saveLongFile(name, 'application/geo+json', joinYielding(exportDrawnGeoJson(drawn)));
  } catch {
    showToast(inspectWords.heldBack);
  }
}

type CopyEntryProps = {
  readonly icon: Icon;
  readonly text: string | (() => string);
  readonly label: string;
  readonly onCopied?: () => void;
};

/** Stays open for a moment, to say whether the browser let it copy. */
function CopyEntry({ icon, text, label, onCopied }: CopyEntryProps) {
  const { outcome, copy } = useCopy(text, onCopied);
  return (
    <MenuEntry icon={{ ready: icon, done: Check, refused: X }[outcome]} stay onClick={copy}>
      {{ ready: label, done: copyWords.copied, refused: copyWords.notCopied }[outcome]}
    </MenuEntry>
  );
}
