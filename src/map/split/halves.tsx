import { type CSSProperties, type ReactNode, useState } from 'react';
import { isolate } from '../../domain/format/sentences.ts';
import comparedWords from '../../features/compare/model/compared.messages';
import { getSideStatus } from '../../features/compare/model/side-text.ts';
import type { SplitMap } from '../../features/compare/model/split.ts';
import type { Cover } from '../../features/inspect/model/cover.ts';
import { useTextsLanguage } from '../../features/inspect/model/texts-language.ts';
import { Divider } from './divider.tsx';
import styles from './halves.module.css';

type Props = {
  readonly split: SplitMap;
  readonly cover: Cover;
  /** False where the browser gives no second map. */
  readonly isDrawn: boolean;
  /** The map of side B. */
  readonly children: ReactNode;
};

/** The part of the map of each side, with its name and its notes. */
export function Halves({ split, cover, isDrawn, children }: Props) {
  const { how, a, b } = split;
  const spoken = useTextsLanguage();
  // Share of side A of the free part. Kept here: the maps are not rendered again while the divider is moved.
  const [share, setShare] = useState(0.5);
  const style: CSSProperties = { '--share': String(how === 'swipe' ? share : 0.5) };
  return (
    <div className={styles.halves} data-how={how} style={style}>
      <section
        className={styles.second}
        aria-label={comparedWords.side({ side: 'B', title: isolate(b.title) })}
      >
        {children}
      </section>
      {how === 'swipe' ? (
        <Divider share={share} cover={cover} onShare={setShare} />
      ) : (
        <div aria-hidden className={styles.seam} />
      )}
      <SideCard
        key={`a ${spoken}`}
        side="A"
        title={a.title}
        said={getSideStatus(a.scene.answered.inspection)}
      />
      <SideCard
        key={`b ${spoken}`}
        side="B"
        title={b.title}
        said={isDrawn ? getSideStatus(b.scene.answered.inspection) : [comparedWords.notDrawn]}
      />
    </div>
  );
}

type CardProps = {
  readonly side: 'A' | 'B';
  readonly title: string;
  readonly said: readonly string[];
};

function SideCard({ side, title, said }: CardProps) {
  return (
    <div className={styles.half} data-side={side}>
      <div className={`${styles.card} floating small rounded-card`}>
        <p className="row gap-2" title={title}>
          <b className={styles.letter}>{side}</b>
          <bdi className="truncate medium">{title}</bdi>
        </p>
        <div role="status">
          {said.map((line) => (
            <p key={line} className={styles.said}>
              {line}
            </p>
          ))}
        </div>
      </div>
    </div>
  );
}
