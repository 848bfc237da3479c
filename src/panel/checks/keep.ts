import type { Suppression } from '../../contract/judgement.ts';

// The store is loaded with its first use: most visits accept nothing.

/** Keeps what was accepted; rejects where the browser does not. */
export async function keepAccepted(suppressions: readonly Suppression[]): Promise<void> {
  const { saveSuppressions } = await import('../../store/suppressions.ts');
  await saveSuppressions(suppressions);
}

/** Takes an acceptance back; rejects where the browser does not let it. */
export async function takeBack({ fingerprint }: Suppression): Promise<void> {
  const { forgetSuppression } = await import('../../store/suppressions.ts');
  await forgetSuppression(fingerprint);
}

/** Everything that was ever accepted in this browser. */
export async function everythingAccepted(): Promise<Suppression[]> {
  const { allSuppressions } = await import('../../store/suppressions.ts');
  return allSuppressions();
}
