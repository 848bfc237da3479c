import { useLayoutEffect } from 'react';
import { openKitAt, putKitInForce } from '../../scene/kit/open-kit.ts';
import type { Address } from '../../state/address.ts';
import { connectionAsked, kitConnection } from '../../state/kit-link.ts';
import { showKit } from './show-kit.ts';

/** Follows the address into a kit and out of it: opens what `?kit=` names, or again what was open last. */
export function useKit(address: Pick<Address, 'connection' | 'kit'>): void {
  const { kit } = address;
  const inForce = connectionAsked(address) === kitConnection;
  // Before any question is asked: those to a kit wait for it.
  useLayoutEffect(() => {
    if (inForce && kit !== null) {
      void openKitAt(kit).then((open) => open && showKit(open, 'link'));
    }
    putKitInForce(inForce);
    document.documentElement.toggleAttribute('data-kit', inForce);
    return () => putKitInForce(false);
  }, [inForce, kit]);
}
