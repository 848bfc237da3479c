import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refusal } from '../service/refusal.ts';
import { peerKey } from './peer.ts';

/** Seconds in which the questions of a peer are counted, from its first one on. */
const window = 60;

/** Peers that are counted each for itself at one time; further ones share one count, so memory stays flat. */
const mostPeers = 10_000;

const everybodyElse = 'everybody else';

/**
 * Counts the questions of each peer. The answer is 429 with `Retry-After` for one above `perMinute`, undefined
 * otherwise. Memory holds at most `peersAtOnce` counts (some 300 bytes each), which go after a minute.
 */
export function createRateLimit(perMinute: number, peersAtOnce = mostPeers) {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: window });
  let counted = 0;

  /** A peer that has no count yet gets one of its own as long as there is room. */
  const keyOf = async (peer: string) => {
    const key = peerKey(peer);
    if ((await limiter.get(key)) !== null) return key;
    if (counted >= peersAtOnce) return everybodyElse;
    counted += 1;
    setTimeout(() => {
      counted -= 1;
    }, window * 1_000).unref();
    return key;
  };

  return async (peer: string): Promise<Response | undefined> => {
    try {
      await limiter.consume(await keyOf(peer));
      return undefined;
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1_000));
      return refusal(429, `More than ${perMinute} questions in a minute: ask again in ${seconds} s.`, {
        'retry-after': String(seconds),
      });
    }
  };
}
