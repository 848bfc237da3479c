import { packetEnding, writePacket } from '../../../../domain/corrections/packet.ts';
import { joinYielding } from '../../../../domain/pace/pace.ts';
import { createFileName } from '../../../../domain/text/foreign-text.ts';
import type { Correction, PacketHead } from '../../../../spec/correction.ts';
import { saveLongFile } from '../../../../ui/hand-out.ts';

/** Saves corrections as a packet, named after a list or a place. Rejects with SecretHeldBack. */
export async function savePacket(
  name: string,
  corrections: readonly Correction[],
  list?: PacketHead['list'],
): Promise<void> {
  const app = `Placelens ${import.meta.env.VITE_VERSION}`;
  const lines = writePacket({ savedAt: Date.now(), app, ...(list && { list }) }, corrections);
  await saveLongFile(createFileName([name], packetEnding), 'application/x-ndjson', joinYielding(lines));
}
