import { diagnosisOf, resultOf } from '../../client/diagnosis.ts';
import { operationNames } from '../../contract/operations.ts';
import { words } from '../../words/words.ts';
import { CorsRecipe } from './cors-recipe.tsx';
import { testFacts } from './test-facts.ts';
import styles from './test-report.module.css';
import type { Test } from './use-connection-test.ts';

/** What a test saw of each operation, then what that means and what to do about it. */
export function TestReport({ test }: { readonly test: Test }) {
  const done = test.state === 'done' ? test : undefined;
  return (
    <>
      {done && (
        <ul aria-label={words.connectionTest} className={styles.results}>
          {operationNames.map((name) => {
            const result = resultOf(name, done.seen);
            const { status, duration } = done.seen.operations[name];
            return (
              <li key={name} data-result={result}>
                <span>{words.operation(name)}</span>
                <span>{words.testResult(result)}</span>
                <span className={styles.figures}>{words.testFigures(status, duration)}</span>
              </li>
            );
          })}
        </ul>
      )}
      <div role="status">{done && <Diagnosis test={done} />}</div>
    </>
  );
}

function Diagnosis({ test: { seen, connection } }: { readonly test: Extract<Test, { state: 'done' }> }) {
  const result = diagnosisOf(seen);
  const facts = testFacts(seen, connection);
  const refusedByCors = result === 'cors' || result === 'preflight-refused';
  return (
    <div ref={showWhole} className={styles.diagnosis} data-good={result === 'ok' || undefined}>
      <p className={styles.what}>{words.testDiagnosis(result, facts)}</p>
      <p>{words.testAdvice(result, facts)}</p>
      {refusedByCors && <CorsRecipe production={connection.production !== undefined} />}
      {connection.production && <p className={styles.aside}>{words.productionNotTested}</p>}
    </div>
  );
}

/** It appears at the end of a dialog that may be longer than the screen. */
function showWhole(diagnosis: HTMLElement | null): void {
  diagnosis?.scrollIntoView({ block: 'nearest' });
}
