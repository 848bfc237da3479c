import type { Exchange } from '../../contract/answer.ts';
import { fileName } from '../../domain/file-name.ts';
import { harOf } from '../../domain/har.ts';
import { withoutTokens } from '../../state/settings.ts';
import { saveFile } from '../../ui/hand-out.ts';

/** Saves all that went over the wire for one id as an HTTP archive; `$TOKEN` stands where a token stood. */
export function saveHar(id: string, exchanges: readonly Exchange[]): void {
  const creator = { name: 'Placelens', version: import.meta.env.VITE_VERSION };
  const har = harOf(exchanges, creator, withoutTokens);
  saveFile(fileName(['wire', id], 'har'), 'application/json', har);
}
