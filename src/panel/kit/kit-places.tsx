import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Ask } from '../../contract/operations.ts';
import { useKitStanding } from '../../scene/kit/open-kit.ts';
import { presentKit } from '../../scene/kit/present-kit.ts';
import { choose, linkTo, offeredPages } from '../../state/address.ts';
import { userOpens } from '../../state/open-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { FolderOpen } from '../../ui/icons/folder-open.ts';
import { Presentation } from '../../ui/icons/presentation.ts';
import { commandWords } from '../../words/words.ts';
import styles from './kit-places.module.css';

type Props = {
  /** A place that was asked for and is not in the kit. */
  readonly missing?: Ask | undefined;
};

/** What a kit holds, for when no place of it is shown: arrow keys move, Enter opens. */
export function KitPlaces({ missing }: Props) {
  const { open, opening } = useKitStanding();
  const words = commandWords.kit;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // The keyboard goes on where it is of use, unless it is busy elsewhere.
    if (open && nobodyHasFocus()) list.current?.querySelector('a')?.focus();
  }, [open]);
  useEffect(
    () => () => {
      if (nobodyHasFocus()) document.querySelector<HTMLElement>('[role="tabpanel"]')?.focus();
    },
    [],
  );
  if (!open) {
    if (opening !== undefined) return null;
    return (
      <section className={styles.kit} aria-label={words.noKit}>
        <h2>{words.noKit}</h2>
        <p>{words.noKitMeaning}</p>
        <Button look="primary" className={styles.next} onClick={() => userOpens('connection')}>
          <FolderOpen size={15} aria-hidden />
          {words.openKit}
        </Button>
      </section>
    );
  }
  const { title, createdAt, places, playlist } = open.kit;
  return (
    <section className={styles.kit} aria-label={words.allPlaces}>
      {missing ? (
        <>
          <h2>{words.notInKit}</h2>
          <p>{words.notInKitMeaning(missing.id, places.length)}</p>
        </>
      ) : (
        <>
          <h2 dir="auto">{title || words.untitled}</h2>
          <p>{words.made(places.length, new Date(createdAt))}</p>
          <p>{words.nothingAsked}</p>
        </>
      )}
      {playlist && !missing && offeredPages.includes('present') && (
        <Button look="primary" className={styles.next} onClick={() => void presentKit(open)}>
          <Presentation size={15} aria-hidden />
          {words.present(playlist.title)}
        </Button>
      )}
      {places.length === 0 && <p>{words.noPlaces}</p>}
      <ol ref={list} onKeyDown={move}>
        {places.map(({ id, kind, title: name }) => (
          <li key={`${kind} ${id}`}>
            <a
              href={linkTo({ id, kind }, location.pathname + location.search)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                choose({ id, kind });
              }}
            >
              <b dir="auto">{name || id}</b>
              <code>{id}</code>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

const ways: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

function nobodyHasFocus(): boolean {
  return document.activeElement === document.body;
}

function move(event: KeyboardEvent<HTMLOListElement>): void {
  const way = ways[event.key];
  if (!way) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const index = links.findIndex((link) => link.matches(':focus'));
  links[way(index, links.length - 1)]?.focus();
  event.preventDefault();
}
