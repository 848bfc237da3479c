import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type { Connection } from '../../client/connection.ts';
import generalWords from '../../domain/words/general.messages';
import type { Ask } from '../../spec/operations.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import connectionWords from './connection.messages';
import styles from './editor-frame.module.css';
import { TestReport, useConnectionTest } from './test-report.tsx';

/** The props of the editor of every kind of connection. */
export type EditorProps = {
  /** Id of the form, for the buttons above it. */
  readonly form: string;
  readonly ask: Ask | undefined;
  readonly onConnect: (name: string) => void;
  readonly onCancel: () => void;
};

type Props = Omit<EditorProps, 'onConnect'> & {
  readonly onSave: () => void;
  /**
   * Returns the connection as it was entered, to be tested before it is saved; undefined where it has to be corrected.
   */
  readonly toTest: () => Connection | undefined;
  readonly children?: ReactNode;
};

/** The frame of a connection's boxes: its test and the two buttons that close it. Closing the dialog ends a test. */
export function EditorFrame({ form, ask, onSave, toTest, onCancel, children }: Props) {
  const { test, run, clear } = useConnectionTest();
  const [testId, setTestId] = useTestId(ask);

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSave();
  }

  function startTest(): void {
    clear();
    const connection = toTest();
    if (connection) void run(connection, ask ?? { id: testId.trim(), kind: 'place' });
  }

  return (
    <form id={form} onSubmit={submit} onInput={clear} noValidate>
      <div className={`${styles.boxes} stack`}>{children}</div>
      {ask === undefined && (
        <Field
          label={connectionWords.testId}
          value={testId}
          onChange={({ target }) => setTestId(target.value)}
        />
      )}
      <TestReport test={test} />
      <div
        className={`${styles.actions} flex wrap justify-end sticky bottom-0 px-6 pt-3 pb-4 -mx-6 mt-4 -mb-6 paper gap-2`}
      >
        <Button className="mr-auto" aria-disabled={test.state === 'running'} onClick={startTest}>
          {test.state === 'running' ? connectionWords.testing : connectionWords.test}
        </Button>
        <Button onClick={onCancel}>{generalWords.cancel}</Button>
        <Button type="submit" look="primary">
          {connectionWords.save}
        </Button>
      </div>
    </form>
  );
}

/** Returns the id to test with where none is on the screen: the first sample's, until another is typed. */
function useTestId(ask: Ask | undefined) {
  const [id, setId] = useState('');
  useEffect(() => {
    if (ask !== undefined) return;
    void import('../../server/service/sample-index.ts').then(
      ({ sampleEntries }) => setId((typed) => typed || (sampleEntries[0]?.id ?? '')),
      () => {},
    );
  }, [ask]);
  return [id, setId] as const;
}
