import { canonicalJson } from '../../batch/canonical-json.ts';
import { sha256 } from '../../batch/digest.ts';
import { operationNames } from '../../contract/operations.ts';
import type { Inspection } from '../../domain/inspection.ts';

const known = new WeakMap<Inspection, string>();

/** Digits of SHA-256 that are kept, as in `Result.digest`. */
const digits = 16;

/** The digest of the answers that are seen: the same answers give the same text. Failed ones count as none. */
export function seenDigest(inspection: Inspection): string {
  const digest = known.get(inspection) ?? sha256(canonicalJson(bodiesOf(inspection))).slice(0, digits);
  known.set(inspection, digest);
  return digest;
}

function bodiesOf(inspection: Inspection): Record<string, unknown> {
  return Object.fromEntries(
    operationNames.flatMap((name) => {
      const view = inspection[name];
      if (view.state !== 'ready' && view.state !== 'empty') return [];
      const text = new TextDecoder().decode(view.answer.exchange.body);
      return [[name, text.trim() === '' ? null : JSON.parse(text)]];
    }),
  );
}
