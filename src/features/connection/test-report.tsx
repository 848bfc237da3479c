import { useCallback, useEffect, useRef, useState } from 'react';
import type { Connection } from '../../client/connection.ts';
import { getDiagnosis, getTestResult, type Observations } from '../../client/diagnosis.ts';
import { testConnection } from '../../client/test-connection.ts';
import { formatMilliseconds } from '../../domain/format/formats.ts';
import { findBarrier } from '../../domain/web/connection-entry.ts';
import { type Ask, operationNames } from '../../spec/operations.ts';
import { config } from '../../state/page-config.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { serverConnection } from '../inspect/model/connect.ts';
import inspectionWords from '../inspect/model/inspection.messages';
import connectionWords from './connection.messages';
import diagnosisWords from './diagnosis.messages';
import { formatAdvice, formatDiagnosis, type TestFacts } from './diagnosis-text.ts';
import styles from './test-report.module.css';

/** The result of a test for each operation, then its meaning and the next step. */
export function TestReport({ test }: { readonly test: Test }) {
  const done = test.state === 'done' ? test : undefined;
  return (
    <>
      {done && (
        <ul aria-label={connectionWords.testReport} className={`${styles.results} mt-5 small`}>
          {operationNames.map((name) => {
            const result = getTestResult(name, done.seen);
            const { status, duration } = done.seen.operations[name];
            return (
              <li className="stack line-top items-center" key={name} data-result={result}>
                <span>{inspectionWords.operation[name]}</span>
                <span>{diagnosisWords.result[result]}</span>
                <span className="quiet tabular">
                  {[status, formatMilliseconds(duration)].filter(Boolean).join(' · ')}
                </span>
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
  const result = getDiagnosis(seen);
  const facts = testFacts(seen, connection);
  const refusedByCors = result === 'cors' || result === 'preflight-refused';
  return (
    <div
      ref={showWhole}
      className={`${styles.diagnosis} px-3 py-3 mt-2 small rounded error-wash`}
      data-good={result === 'ok' || undefined}
    >
      <p className={`${styles.what} body strong`}>{formatDiagnosis(result, facts)}</p>
      <p>{formatAdvice(result, facts)}</p>
      {refusedByCors && <CorsRecipe production={connection.production !== undefined} />}
      {connection.production && <p className="mt-2 quiet">{connectionWords.productionNotTested}</p>}
    </div>
  );
}

/** It appears at the end of a dialog that may be longer than the screen. */
function showWhole(diagnosis: HTMLElement | null): void {
  diagnosis?.scrollIntoView({ block: 'nearest' });
}

/** The headers that the owner of a service must send so that this page may ask it, word for word. */
function CorsRecipe({ production }: { readonly production: boolean }) {
  const headers = corsHeaders(location.origin, production);
  return (
    <div className={`${styles.recipe} justify-items-start stack gap-2 mt-2`}>
      <pre translate="no" className="break-anywhere paper rounded w-full m-0 px-3 py-2h">
        {headers}
      </pre>
      <CopyButton text={headers} label={connectionWords.copyHeaders} />
      <p>{connectionWords.letServerAsk}</p>
    </div>
  );
}

/**
 * Fetch standard, "CORS protocol": the headers for a POST of JSON with the token; the answer itself needs the first.
 */
function corsHeaders(origin: string, production: boolean): string {
  return [
    `Access-Control-Allow-Origin: ${origin}`,
    'Access-Control-Allow-Methods: POST',
    `Access-Control-Allow-Headers: token, content-type${production ? ', authorization' : ''}`,
  ].join('\n');
}

/** The facts of a test. */
function testFacts({ operations }: Observations, { name, baseUrl, token }: Connection): TestFacts {
  const seen = operationNames.map((each) => operations[each]);
  const between = name === serverConnection;
  const byServer = between && config?.tokenHeldByServer === true;
  return {
    host: URL.parse(baseUrl)?.host ?? baseUrl,
    token: byServer ? 'server' : token === undefined ? 'none' : 'own',
    body: seen.find(({ body }) => body !== undefined)?.body,
    partly: seen.some(({ outcome }) => outcome === 'ok'),
    between,
  };
}

/** Milliseconds for each request of a test; the four are sent together, then at most two probes. */
const testLimit = 10_000;

export type Test =
  | { readonly state: 'none' | 'running' }
  | { readonly state: 'done'; readonly seen: Observations; readonly connection: Connection };

/** Runs one test of a connection at a time, ended when it is cleared or its dialog closes. */
export function useConnectionTest() {
  const [test, setTest] = useState<Test>({ state: 'none' });
  const running = useRef<AbortController>(undefined);

  const clear = useCallback(() => {
    running.current?.abort();
    setTest({ state: 'none' });
  }, []);
  useEffect(() => () => running.current?.abort(), []);

  async function run(connection: Connection, ask: Ask): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setTest({ state: 'running' });
    try {
      const seen = await testConnection(connection, {
        ask,
        pageOrigin: location.origin,
        mixedContent: findBarrier(connection.baseUrl, location.origin) === 'mixed-content',
        signal: controller.signal,
        limit: testLimit * (config?.timeScale ?? 1),
      });
      if (!controller.signal.aborted) setTest({ state: 'done', seen, connection });
    } catch (error) {
      if (!controller.signal.aborted) throw error;
    }
  }

  return { test, run, clear };
}
