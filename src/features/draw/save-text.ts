import type { Saving } from '../../client/own-place.ts';
import type { Adding } from '../kit/model/add-to-kit.ts';
import { kitLimits } from '../kit/model/kit-file.ts';
import drawWords from './draw.messages';

/** Explains why this server did not accept a place. */
export function formatNotSaved(saving: Exclude<Saving, { readonly state: 'saved' }>): string {
  const said = drawWords.failed;
  switch (saving.state) {
    case 'taken':
    case 'changed':
    case 'gone':
    case 'forbidden':
    case 'away':
      return said[saving.state];
    case 'signed-out':
      return said.signedOut;
    case 'refused':
      return said.refused({ status: String(saving.status), said: saving.said ?? '' });
  }
}

/** Explains why the open kit does not have it. */
export function formatNotAdded(adding: Exclude<Adding, 'added'>): string {
  const said = drawWords.failed;
  return {
    taken: said.kitTaken,
    full: said.kitFull({ most: kitLimits.places }),
    'not-kept': said.kitNotKept,
    'no-kit': said.noKit,
  }[adding];
}
