import type { Step } from '../contract/playlist.ts';
import { stepParameters } from '../domain/playlist/step-view.ts';

/**
 * The relative address that shows a step on the page Present, its camera in the hash. Of `here`, a path with its query,
 * stays what is the reader's: step, playlist, theme, language, connection, and parameters that nobody knows.
 */
export function stepAddress(step: Step, here: string): string {
  const [path = '', search = ''] = here.split(/\?(.*)/s);
  const parameters = new URLSearchParams(search.replace(/#.*$/s, ''));
  for (const name of stepParameters) parameters.delete(name);
  parameters.set('page', 'present');
  for (const [name, value] of new URLSearchParams(step.address)) {
    if (name !== 'page' && stepParameters.includes(name)) parameters.set(name, value);
  }
  return `${path}?${parameters}${step.camera ?? ''}`;
}
