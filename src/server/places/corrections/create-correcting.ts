import { createHash } from 'node:crypto';
import { groupBy } from '../../../domain/collections/group-by.ts';
import { type PacketRefused, readPacket, writePacket } from '../../../domain/corrections/packet.ts';
import { getAskKey } from '../../service/catalogue.ts';
import type { Correcting, Outcome } from './outcome.ts';

type Asked = Pick<Correcting, 'at' | 'app' | 'confirm'> & {
  /** The names of the packet and of its inverse, for the journal. */
  readonly packet: string;
  readonly undo: string;
};

/** Reads a packet to apply it, or says why it is not read. */
export function createCorrecting(
  text: string,
  { packet: name, undo: undoName, at, app, confirm }: Asked,
): Correcting | PacketRefused {
  const packet = readPacket(text);
  if ('refused' in packet) return packet;
  const fingerprint = createHash('sha256').update(text).digest('hex').slice(0, 16);
  // Corrections of one place stay in their order; places are in the order of their first one.
  const groups = [...groupBy(packet.corrections, ({ ask }) => getAskKey(ask)).values()];
  return {
    groups: groups.flatMap((corrections) => corrections.slice(0, 1).map(({ ask }) => ({ ask, corrections }))),
    ...{ spellings: packet.spellings, at, app },
    journal: ({ undo, places }) =>
      JSON.stringify({
        ...{ at: new Date(at).toISOString(), packet: name, fingerprint },
        ...{ corrections: undo.length, places, undo: undoName, app },
      }),
    ...(confirm && { confirm }),
  };
}

/** Returns the text of the inverse packet. */
export function writeInverse(
  { undo, spellings }: Outcome,
  { at, app }: Pick<Correcting, 'at' | 'app'>,
): string {
  return [...writePacket({ savedAt: at, app }, undo, spellings)].join('');
}
