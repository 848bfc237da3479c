import type { EmbedEvent } from '../../contract/embed.ts';

/** The page around the frame, as far as it is one that may speak with it. */
export type ParentPage = {
  readonly tell: (event: EmbedEvent) => void;
  /** Calls back with what that page posts; what anybody else posts is not even looked at. */
  readonly listen: (onPosted: (posted: unknown) => void) => () => void;
};

/** The parts of a window that are needed, so that a test can be one. */
export type Framed = Pick<Window, 'parent' | 'addEventListener' | 'removeEventListener'> & {
  readonly location: Pick<Location, 'origin'> & { readonly ancestorOrigins?: ArrayLike<string> };
};

/**
 * The page around `frame`, undefined where there is none or where it is certainly no allowed one. Every event goes
 * to listed origins by name, never to `*`: the browser delivers it to none but the one that is there.
 */
export function parentPage(frame: Framed, allowed: readonly string[]): ParentPage | undefined {
  const { parent } = frame;
  // A window that is nobody's frame is its own parent.
  if (parent === frame || allowed.length === 0) return undefined;
  const around = frame.location.ancestorOrigins?.[0];
  // Not every browser says who is around; a page that has spoken is known.
  let targets = around === undefined ? allowed : allowed.filter((origin) => origin === around);
  if (targets.length === 0) return undefined;
  return {
    tell: (event) => {
      for (const origin of targets) parent.postMessage(event, origin);
    },
    listen: (onPosted) => {
      const follow = ({ source, origin, data }: MessageEvent<unknown>) => {
        if (source !== parent || !targets.includes(origin)) return;
        targets = [origin];
        onPosted(data);
      };
      frame.addEventListener('message', follow);
      return () => frame.removeEventListener('message', follow);
    },
  };
}
