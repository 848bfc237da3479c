import { play } from './play.mjs';

/** Each way in which an answer can go wrong, on each operation alone, with and without the gateway. */
export const soakFaults = () => play(['faults', 'faults-direct'], { PLACELENS_FAULTS: 'everywhere' });

/** 200 quick switches among places, ten lost WebGL contexts in a row, and 100,000 units in one answer. */
export const soakTrouble = () =>
  play(['switching', 'browser-trouble'], {
    PLACELENS_SWITCHES: '200',
    PLACELENS_CONTEXTS: '10',
    PLACELENS_UNITS: '100000',
  });
