import { type ReactNode, useEffect, useRef } from 'react';
import type { Act } from '../../../spec/judgement.ts';
import { getActName } from './acts.ts';
import styles from './item-head.module.css';

type Props = {
  /** The position of the address in the list, in words; empty outside of it. */
  readonly position: string;
  readonly held: Act | undefined;
  readonly name: string;
  /** What is wrong with it, in one line. */
  readonly children: ReactNode;
};

/**
 * The address under review. On small screens it stays at the top, with its worst finding, so that no verdict is given
 * without it.
 */
export function ItemHead({ position, held, name, children }: Props) {
  const head = useRef<HTMLElement>(null);
  // The next address is seen before it is judged.
  useEffect(() => {
    if (position !== '') head.current?.scrollIntoView({ block: 'nearest' });
  }, [position]);
  return (
    <header ref={head} className={`${styles.head} stack gap-1`}>
      <p className={`${styles.line} row between gap-2 small quiet tabular`}>
        <span className="strong">{position}</span>
        {held && (
          <span className={`${styles.held} pill strong outlined`} data-verdict={held.what}>
            {getActName(held)}
          </span>
        )}
      </p>
      <h1 className={`${styles.title} tight title bold break-anywhere`}>
        <bdi>{name}</bdi>
      </h1>
      {/* The list below repeats it. */}
      <div aria-hidden className={`${styles.worst} min-w-0 small`}>
        {children}
      </div>
    </header>
  );
}
