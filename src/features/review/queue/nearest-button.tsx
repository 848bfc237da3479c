import { useRef, useState } from 'react';
import { formatLength } from '../../../domain/format/formats.ts';
import { findNearest } from '../../../domain/runs/nearest.ts';
import { openAfter } from '../../../domain/runs/review-queue.ts';
import { showToast } from '../../../state/interface/toast.ts';
import { Button } from '../../../ui/button.tsx';
import geolocationWords from '../../../ui/geolocation.messages';
import { findLocation } from '../../../ui/geolocation.ts';
import { MapPin } from '../../../ui/icons/lazy-icons.ts';
import queueWords from './queue.messages';
import type { Reviewing } from './reviewing.ts';

/** Goes to the address that waits nearest to the reader. Where the reader is stays in this page. */
export function NearestButton({ reviewing }: { readonly reviewing: Reviewing }) {
  const [isAsking, setAsking] = useState(false);
  const latest = useRef(reviewing);
  latest.current = reviewing;
  if (!('geolocation' in navigator)) return null;
  const go = async () => {
    setAsking(true);
    showToast(geolocationWords.asking);
    try {
      const { position } = await findLocation(navigator.geolocation);
      const { scope, shown, list, steps } = latest.current;
      const from = { from: shown.index, shown: shown.index };
      const waiting = openAfter(scope.queue, from, Number.POSITIVE_INFINITY, list.journal.ledger, list.own);
      const nearest = findNearest(waiting, position);
      showToast(
        nearest ? queueWords.nearestFound({ length: formatLength(nearest.metres) }) : queueWords.nearestNone,
      );
      if (nearest) steps.visit(nearest.row);
    } catch (error) {
      if (error instanceof Error) showToast(error.message);
    }
    setAsking(false);
  };
  return (
    <Button look="quiet" disabled={isAsking} onClick={() => void go()}>
      <MapPin size={14} aria-hidden />
      {queueWords.nearest}
    </Button>
  );
}
