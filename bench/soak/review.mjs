import { play } from './play.mjs';

/** Kills the browser at 20 random moments of a review: no verdict that it acknowledged may be lost (P13). */
export const soakKills = () => play(['kills'], { PLACELENS_KILLS: '20' });

/** Prints key → next drawn and key → saved over more than 100 addresses (P13: saved within 50 ms for 95 %). */
export const soakReview = () => play(['queue-pace'], { PLACELENS_PACE: '4' });
