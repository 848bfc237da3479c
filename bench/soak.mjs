import { parseArgs } from 'node:util';
import { soakBatch } from './batch.mjs';
import { soakCli } from './soak/cli.mjs';
import { soakGateway } from './soak/gateway.mjs';
import { soakKills, soakReview } from './soak/review.mjs';

/** Long runs by name. Each starts its own servers on 127.0.0.1, asks no other host, and stops by itself. */
const soaks = {
  batch: soakBatch,
  cli: soakCli,
  gateway: soakGateway,
  kills: soakKills,
  review: soakReview,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '60' } },
});
const soak = soaks[positionals[0] ?? ''];
const seconds = Number(values.seconds);

if (!soak || positionals.length !== 1 || !(seconds >= 1 && seconds <= 3600)) {
  console.error(`npm run soak -- ${Object.keys(soaks).join('|')} [--seconds 1–3600]`);
  process.exit(2);
}
process.exit((await soak(seconds)) ? 0 : 1);
