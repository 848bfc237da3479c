import { NotPainted } from '../../scene/map-deeds.ts';
import { SecretHeldBack } from '../../ui/hand-out.ts';

type Fault = 'notPainted' | 'tainted' | 'heldBack' | 'failed' | 'copyRefused';

/** Why there is no picture, as words.share.picture says it; `otherwise` is what an unknown reason means there. */
export function faultOf(error: unknown, otherwise: Fault = 'failed'): Fault {
  if (error instanceof NotPainted) return 'notPainted';
  if (error instanceof SecretHeldBack) return 'heldBack';
  // What a canvas throws that holds pixels of a host without CORS.
  if (error instanceof DOMException && error.name === 'SecurityError') return 'tainted';
  return otherwise;
}
