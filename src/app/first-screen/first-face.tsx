import type { ReactNode } from 'react';
import type { Connection } from '../../client/connection.ts';
import { choose, type Page } from '../../state/address.ts';
import { Lazy } from '../../ui/lazy.tsx';
import { MoreMenu } from '../frame/header.tsx';
import { Broken } from '../lazy-page.tsx';
import { firstScreen } from '../lazy-parts.ts';
import { OfflineNotes } from '../offline/offline-notes.tsx';
import { SignedOutNote } from '../signed-out/signed-out-note.tsx';
import styles from './first-screen.module.css';

type Props = {
  readonly connection: Connection;
  readonly page: Page;
  readonly operations: ReactNode;
};

/** The first screen over the map, while no question is asked. */
export function FirstFace({ connection, page, operations }: Props) {
  return (
    <>
      <Lazy
        part={firstScreen}
        given={{ connection, onAsk: choose }}
        instead={(again) => <Broken again={again} />}
      />
      <OfflineNotes page={page} look="card" />
      <SignedOutNote look="card" />
      <header className={`${styles.corner} fixed z-2`}>
        <MoreMenu />
      </header>
      <div className="visually-hidden">{operations}</div>
    </>
  );
}
