import { words } from '../words/words.ts';

const written = [
  'headline',
  'promise',
  'startWithSample',
  'moreSamples',
  'faultySamples',
  'faultyMeaning',
  'pictureCredit',
] as const;

/** Puts the first screen, which the build writes in English (build/first-screen.ts), into the language in force. */
export function speakFirstScreen(): void {
  for (const name of written) {
    const element = document.querySelector(`#first-screen [data-words="${name}"]`);
    if (element) element.textContent = words[name];
  }
}
