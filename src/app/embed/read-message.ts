import { type EmbedErrorCode, type EmbedMessage, embedMessage, embedVersion } from '../../contract/embed.ts';
import { isJsonObject } from '../../contract/geojson.ts';

/** Characters of what a message is blamed for: it may repeat the message, which may be of any size. */
const longest = 300;

export type EmbedFault = { readonly code: EmbedErrorCode; readonly text: string };

/**
 * The message in what a page posted; a fault with words for one of ours that does not hold; undefined for what is
 * none of ours: other scripts post to the same window.
 */
export function readMessage(posted: unknown): EmbedMessage | EmbedFault | undefined {
  if (!isJsonObject(posted) || !Object.hasOwn(posted, 'placelens')) return undefined;
  if (posted.placelens !== embedVersion) {
    return {
      code: 'version',
      text: `placelens must be ${embedVersion}: this Placelens speaks no other edition.`,
    };
  }
  const read = embedMessage.safeParse(posted);
  if (read.success) return read.data;
  const said = read.error.issues.map(({ path, message }) => `${path.join('.') || 'message'}: ${message}`);
  const why = said.join('; ').slice(0, longest);
  return { code: 'malformed', text: `The message does not hold: ${why}. Nothing was done.` };
}
