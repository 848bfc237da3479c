import type { ArrivalNote } from '../../domain/arrival-notes.ts';
import { farLeg } from '../../domain/route.ts';
import { panelWords } from '../../words/words.ts';

/** What limits the way, as one sentence. */
export function noteWords(note: ArrivalNote): string {
  switch (note.kind) {
    case 'lack':
      return panelWords.lack(note.operation, note.lack);
    case 'set-aside':
      return panelWords.leftOut(note.operation, note.points.length);
    case 'pin-lost':
      return panelWords.pinLost(note.operation);
    case 'unit-lost':
      return panelWords.unitLost;
    case 'far':
      return panelWords.farLeg(note.leg.metres, farLeg);
    case 'parking-ignored':
      return panelWords.parkingIgnored;
    case 'floor-unknown':
      return panelWords.floorNotCounted;
    case 'wheelchair':
      return panelWords.barrier(note.stated);
    case 'stairs':
      return panelWords.stairs(note.floors, note.elevator);
  }
}
