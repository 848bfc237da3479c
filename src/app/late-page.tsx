import { useState } from 'react';
import { commandWords, panelWords, wholeVocabulary, words } from '../core/words/words.ts';
import type { Page } from '../store/address.ts';
import { Button } from '../ui/button.tsx';
import { Late, latePart } from '../ui/late.tsx';
import styles from './late-page.module.css';
import { latePages, type PageGiven } from './late-parts.ts';
import { lateFaceId } from './page-turn.ts';

type Props = PageGiven & { readonly page: Exclude<Page, 'inspect'> };

/** A page beside Inspect, loaded with its first use: most visits never open it. */
export function LatePage({ page, ...given }: Props) {
  const [part] = useState(() => latePart(latePages[page], wholeVocabulary));
  return (
    <section
      id={lateFaceId}
      tabIndex={-1}
      aria-label={commandWords.page[page]}
      className={`${styles.face} flex-1 min-h-0`}
    >
      <Late
        part={part}
        given={given}
        instead={(again) => (
          <div role="alert" className={`${styles.broken} stack gap-2h px-5 py-6`}>
            <p>{panelWords.pageNotLoaded}</p>
            <Button onClick={again}>{words.tryAgain}</Button>
          </div>
        )}
      />
    </section>
  );
}
