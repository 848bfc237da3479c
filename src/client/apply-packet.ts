import { type Applying, applying, correctionsPath, packetType } from '../spec/applying.ts';
import { type Refusal, readRefusal } from './own-place.ts';

/** What a packet does to own data, and the tag by which it is applied; `changed` where it would do something else. */
export type PacketAnswer =
  | { readonly state: 'told'; readonly told: Applying; readonly tag: string }
  | { readonly state: 'changed' }
  | Refusal;

/** Milliseconds within which an available server has applied a packet of the greatest length. */
const patience = 120_000;

/**
 * Sends a packet to this server; `path` is where it accepts own places. Without the tag of an earlier answer nothing is
 * changed.
 */
export async function sendPacket(path: string, packet: Blob, tag?: string): Promise<PacketAnswer> {
  try {
    const response = await fetch(`${path}/${correctionsPath}`, {
      method: 'POST',
      headers: { 'content-type': packetType, ...(tag !== undefined && { 'if-match': tag }) },
      body: packet,
      signal: AbortSignal.timeout(patience),
    });
    if (response.status === 412) return { state: 'changed' };
    if (!response.ok) return await readRefusal(response);
    const told = applying.parse(await response.json());
    return { state: 'told', told, tag: response.headers.get('etag') ?? '' };
  } catch {
    return { state: 'away' };
  }
}
