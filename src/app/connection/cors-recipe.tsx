import { CopyButton } from '../../ui/copy-button.tsx';
import { panelWords, words } from '../../words/words.ts';
import styles from './cors-recipe.module.css';

/** What the owner of a service must send so that this page may ask it, word for word. */
export function CorsRecipe({ production }: { readonly production: boolean }) {
  const headers = corsHeaders(location.origin, production);
  return (
    <div className={styles.recipe}>
      <pre>{headers}</pre>
      <CopyButton
        text={headers}
        label={words.copyHeaders}
        done={panelWords.copied}
        refused={panelWords.notCopied}
      />
      <p>{words.letServerAsk}</p>
    </div>
  );
}

/** Fetch standard, "CORS protocol": the three headers for a POST of JSON with the token. */
function corsHeaders(origin: string, production: boolean): string {
  return [
    `Access-Control-Allow-Origin: ${origin}`,
    'Access-Control-Allow-Methods: POST',
    `Access-Control-Allow-Headers: token, content-type${production ? ', authorization' : ''}`,
  ].join('\n');
}
