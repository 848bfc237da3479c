import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { formatMoment } from '../../domain/format/formats.ts';
import { clipText, isolate } from '../../domain/format/sentences.ts';
import type { Ask } from '../../spec/operations.ts';
import { choose, createLink, isDemo, offeredPages } from '../../state/address.ts';
import { openDialog } from '../../state/interface/what-is-open.ts';
import { isOneFile } from '../../state/page-config.ts';
import { Button } from '../../ui/button.tsx';
import { FolderOpen, Package, Presentation } from '../../ui/icons/first-icons.ts';
import { getRowStep } from '../../ui/virtual/row-steps.ts';
import { DrawThis } from '../draw/model/draw-this.tsx';
import { useOnMap } from '../inspect/model/overlays.ts';
import styles from './kit-places.module.css';
import kitWords from './model/kit.messages';
import type { Kit } from './model/kit.ts';
import { type OpenKit, useKitStatus } from './model/open-kit.ts';
import { getPhotoUrl } from './model/photo-urls.ts';
import { showPresentedKit } from './model/present-kit.ts';
import openedKitWords from './opened-kit.messages';
import { createKitOverlay, getPlacesInKit } from './places-of-kit.ts';

type Props = {
  /** A requested place that is not in the kit. */
  readonly missing?: Ask | undefined;
};

/** The content of a kit, while no place of it is shown: arrow keys move, Enter opens. */
export function KitPlaces({ missing }: Props) {
  const { open, opening } = useKitStatus();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // One file shows its only place at once: it is no choice of the reader.
    if (isOneFile && open?.kit.places.length === 1) return undefined;
    // The list takes the focus, unless it is in use elsewhere.
    if (open && nobodyHasFocus()) list.current?.querySelector('a')?.focus();
    return () => {
      if (nobodyHasFocus()) document.querySelector<HTMLElement>('[role="tabpanel"]')?.focus();
    };
  }, [open]);
  const kit = open?.kit;
  const known = useMemo(() => (kit ? getPlacesInKit(kit) : []), [kit]);
  const laid = useMemo(() => {
    if (!kit) return undefined;
    const onPick = (ref: string) => {
      const place = kit.places[Number(ref.slice('kit:'.length))];
      if (place) choose({ id: place.id, kind: place.kind });
    };
    return { ...createKitOverlay(kit.places, known), onPick };
  }, [kit, known]);
  useOnMap('found', laid);
  if (!open) {
    if (opening !== undefined || isOneFile) return null;
    return <NoKit />;
  }
  const { places } = open.kit;
  return (
    <section className={`${styles.kit} px-5 py-5`} aria-label={kitWords.allPlaces}>
      {missing ? <MissingPlace ask={missing} places={places.length} /> : <KitHeading open={open} />}
      {places.length === 0 && <p className="mt-1 quiet break-anywhere">{openedKitWords.noPlaces}</p>}
      <ol ref={list} onKeyDown={move}>
        {places.map(({ id, kind, title: name }, index) => (
          <li key={`${kind} ${id}`}>
            <a
              className="stack rounded px-3 py-1h items-center hover"
              href={createLink({ id, kind }, location.pathname + location.search)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                choose({ id, kind });
              }}
            >
              <Picture kit={open.kit} photo={known[index]?.photo} />
              <b className="truncate medium" dir="auto">
                {name || id}
              </b>
              {!isDemo && (
                <code translate="no" className="code quiet">
                  {id}
                </code>
              )}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A note that no kit is open, with a button to open one. */
function NoKit() {
  const words = openedKitWords;
  return (
    <section className={`${styles.kit} px-5 py-5`} aria-label={words.noKit}>
      <h2 className="title strong break-anywhere">{words.noKit}</h2>
      <p className="mt-1 quiet break-anywhere">{words.noKitMeaning}</p>
      <Button look="primary" className="mt-4" onClick={() => openDialog('connection')}>
        <FolderOpen size={15} aria-hidden />
        {kitWords.openKit}
      </Button>
    </section>
  );
}

/** A note that a place is not in the kit. `places`: how many are. */
function MissingPlace({ ask, places }: { readonly ask: Ask; readonly places: number }) {
  const words = openedKitWords;
  return (
    <>
      <h2 className="title strong break-anywhere">{words.notInKit}</h2>
      <p className="mt-1 quiet break-anywhere">
        {words.notInKitMeaning({ count: places, id: isolate(clipText(ask.id)) })}
      </p>
      <div className="flex wrap gap-2 mt-4">
        <DrawThis ask={ask} />
      </div>
    </>
  );
}

/** The title of the kit, and the actions on the whole. */
function KitHeading({ open }: { readonly open: OpenKit }) {
  const words = openedKitWords;
  const { title, createdAt, places, playlist } = open.kit;
  return (
    <>
      <h2 className="title strong break-anywhere" dir="auto">
        {title || words.untitled}
      </h2>
      <p className="mt-1 quiet break-anywhere">
        {words.made({
          count: places.length,
          date: formatMoment(new Date(createdAt), { dateStyle: 'medium' }),
        })}
      </p>
      <p className="mt-1 quiet break-anywhere">{words.nothingAsked}</p>
      <div className="flex wrap gap-2 mt-4">
        {playlist && offeredPages.includes('present') && (
          <Button look="primary" onClick={() => void showPresentedKit(open)}>
            <Presentation size={15} aria-hidden />
            {words.present({ title: isolate(playlist.title) })}
          </Button>
        )}
        <Button onClick={() => void getSaveFile(open.kit)}>
          <Package size={15} aria-hidden />
          {words.saveFile}
        </Button>
      </div>
    </>
  );
}

/** The first photo of a place, where the kit holds it. */
function Picture({ kit, photo }: { readonly kit: Kit; readonly photo: string | undefined }) {
  const source = photo === undefined ? undefined : getPhotoUrl(kit, photo);
  return (
    <span className="thumbnail rounded wash">
      {source !== undefined && <img src={source} alt="" loading="lazy" width="72" height="46" />}
    </span>
  );
}

/** Returns the file of the kit as it is now: places may have been added to it. */
async function getSaveFile(kit: Kit): Promise<void> {
  const { saveOpenedKit } = await import('./save-kit-file.ts');
  await saveOpenedKit(kit);
}

function nobodyHasFocus(): boolean {
  return document.activeElement === document.body;
}

function move(event: KeyboardEvent<HTMLOListElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const active = links.findIndex((link) => link.matches(':focus'));
  const next = getRowStep(event.key, { count: links.length, active });
  if (next === undefined) return;
  links[next]?.focus();
  event.preventDefault();
}
