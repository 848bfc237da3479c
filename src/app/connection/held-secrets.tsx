import { userForgetsSecrets, useSecrets } from '../../state/settings.ts';
import { Button } from '../../ui/button.tsx';
import { words } from '../../words/words.ts';
import styles from './held-secrets.module.css';

/** Forgets the secrets of this connection, or of all where others have some too; nothing where none is held. */
export function HeldSecrets({ connection }: { readonly connection: string | undefined }) {
  const { held } = useSecrets();
  const own = held.some((each) => each.connection === connection);
  const others = held.some((each) => each.connection !== connection);
  if (!own && !others) return null;
  return (
    <p className={styles.held}>
      {own && (
        <Button look="quiet" onClick={() => userForgetsSecrets(connection)}>
          {words.forgetTokens}
        </Button>
      )}
      {others && (
        <Button look="quiet" onClick={() => userForgetsSecrets()}>
          {words.forgetAllTokens}
        </Button>
      )}
    </p>
  );
}
