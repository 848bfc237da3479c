import type { Cover } from '../../map/cover.ts';
import { MapView } from '../../map/map-view.tsx';
import { useScene } from '../../scene/use-scene.ts';
import { useAddress } from '../../state/address.ts';
import { programName } from '../../state/branding.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import unseen from '../../ui/unseen.module.css';
import { shareWords } from '../../words/words.ts';
import { Announcer } from '../announcer.tsx';
import { Broken } from '../broken.tsx';
import { LinkNotes } from '../notes/link-notes-list.tsx';
import { useUnitLink } from '../notes/use-unit-link.ts';
import { Operations } from '../operations.tsx';
import { useTheme } from '../theme.ts';
import { useShownConnection } from '../use-shown-connection.ts';
import { EmbedBar } from './embed-bar.tsx';
import { EmbedCard, embedCardId } from './embed-card.tsx';
import styles from './embed-page.module.css';
import { useParentPage } from './use-parent-page.ts';

/** CSS pixels: the credit at the bottom, a gap elsewhere. */
const cover: Cover = { top: 8, right: 8, bottom: 20, left: 8 };

/**
 * The map with a slim bar and one small card, for a frame in somebody else's page: no dialogs, no menus. In a frame it
 * is a region and no `main`: the page around it has that.
 */
export function EmbedPage() {
  const [address] = useAddress();
  const { connection } = useShownConnection(address);
  const scene = useScene(connection);
  const theme = useTheme(address.theme);
  useParentPage(scene);
  useUnitLink(scene);
  const Landmark = window.parent === window ? 'main' : 'section';
  return (
    <Landmark aria-label={shareWords.embed.page(programName)} className={styles.page}>
      <EmbedBar scene={scene} />
      <LinkNotes scene={scene} />
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
      </div>
      <EmbedCard scene={scene} />
      <div className={unseen.unseen}>
        <Operations inspection={scene.inspection} attempts={scene.attempts} />
      </div>
    </Landmark>
  );
}
