/** Says whether a text holds a secret of the reader. Set once, by whoever knows the secrets. */
type Judge = (text: string) => boolean;

let holdsSecret: Judge = () => false;

/** What leaves the page was about to carry a secret, so nothing left. */
export class SecretHeldBack extends Error {
  constructor() {
    super('held back: it holds a token');
    this.name = 'SecretHeldBack';
  }
}

/** From now on nothing leaves the page that this judge finds a secret in. */
export function guardHandOuts(judge: Judge): void {
  holdsSecret = judge;
}

/**
 * Copies a text to the clipboard. The one way there: `hand-out.test.ts` finds any other. Rejects with
 * SecretHeldBack, or with the browser's own refusal.
 */
export async function copyText(text: string): Promise<void> {
  if (holdsSecret(text)) throw new SecretHeldBack();
  await navigator.clipboard.writeText(text);
}
