import { useEffect, useMemo } from 'react';
import { putConnectionsInForce } from '../../client/connections-in-force.ts';
import type { Cover } from '../../map/cover.ts';
import { MapView } from '../../map/map-view.tsx';
import { useScene } from '../../scene/use-scene.ts';
import { useAddress } from '../../state/address.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { usePhone } from '../../ui/phone.ts';
import unseen from '../../ui/unseen.module.css';
import { Announcer } from '../announcer.tsx';
import { Broken } from '../broken.tsx';
import { useConnection, useConnections } from '../connect.ts';
import { Operations } from '../operations.tsx';
import { useTheme } from '../theme.ts';
import { EmbedBar } from './embed-bar.tsx';
import { EmbedCard, embedCardId, useCardShown } from './embed-card.tsx';
import styles from './embed-page.module.css';
import { useParentPage } from './use-parent-page.ts';

/** CSS pixels of the card with its gaps, and of the credit at the bottom of the map. */
const cardRoom = 88;
const credit = 20;

/** The map with a slim bar and one small card, for a frame in somebody else's page: no dialogs, no menus. */
export function EmbedPage() {
  const [address] = useAddress();
  const connection = useConnection(address.connection);
  const connections = useConnections();
  useEffect(
    () => putConnectionsInForce({ named: connections.named, shown: connection.name }),
    [connections, connection.name],
  );
  const scene = useScene(connection);
  const theme = useTheme(address.theme);
  useParentPage(scene);
  const card = useCardShown(scene);
  const narrow = usePhone();
  const cover = useMemo((): Cover => {
    // Beside the card there is room for the credit, unless the frame is narrow.
    return { top: 8, right: 8, bottom: card && narrow ? cardRoom + credit : credit, left: 8 };
  }, [card, narrow]);

  return (
    <main className={styles.page}>
      <EmbedBar scene={scene} />
      <Announcer scene={scene} />
      <div className={styles.map}>
        <ErrorBoundary instead={(again) => <Broken again={again} />}>
          <MapView
            bare
            scene={scene}
            theme={theme}
            cover={cover}
            onList={() => document.getElementById(embedCardId)?.focus()}
          />
        </ErrorBoundary>
        <EmbedCard scene={scene} />
      </div>
      <div className={unseen.unseen}>
        <Operations inspection={scene.inspection} attempts={scene.attempts} />
      </div>
    </main>
  );
}
