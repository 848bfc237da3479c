import { parseArgs } from 'node:util';
import { soakBatch } from './batch.mjs';
import { soakCity } from './soak/city.mjs';
import { soakCli } from './soak/cli.mjs';
import { soakGateway } from './soak/gateway.mjs';
import { soakPlaces } from './soak/places.mjs';
import {
  soakFaults,
  soakKills,
  soakList,
  soakPictures,
  soakReview,
  soakRules,
  soakTexts,
  soakTour,
  soakTrouble,
} from './soak/played.mjs';
import { soakProxies } from './soak/proxies.mjs';
import { soakSwitches } from './soak/switches.mjs';
import { soakTeam } from './soak/team.mjs';
import { soakTiles } from './soak/tiles.mjs';

/** Long runs by name. Each starts its own servers on 127.0.0.1, asks no other host, and stops by itself. */
const soaks = {
  batch: soakBatch,
  city: soakCity,
  cli: soakCli,
  faults: soakFaults,
  gateway: soakGateway,
  kills: soakKills,
  list: soakList,
  pictures: soakPictures,
  places: soakPlaces,
  proxies: soakProxies,
  review: soakReview,
  rules: soakRules,
  switches: (_seconds, count) => soakSwitches(count),
  team: soakTeam,
  texts: soakTexts,
  tiles: soakTiles,
  tour: soakTour,
  trouble: soakTrouble,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '60' },
    count: { type: 'string', default: '1000' },
  },
});
const soak = soaks[positionals[0] ?? ''];
const [seconds, count] = [Number(values.seconds), Number(values.count)];

const sensible = seconds >= 1 && seconds <= 3600 && Number.isInteger(count) && count >= 1;

if (!soak || positionals.length !== 1 || !sensible) {
  console.error(
    `npm run soak -- ${Object.keys(soaks).join('|')} [--seconds 1–3600] [--count switches, rows or places]`,
  );
  process.exit(2);
}
process.exit((await soak(seconds, count)) ? 0 : 1);
