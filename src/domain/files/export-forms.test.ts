import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exportForms, getExportLabel } from './export-forms.ts';
import { exports } from './exports.ts';

test('every form has a name for people, and a row that says what it is for', () => {
  const docs = readFileSync('docs/review.md', 'utf8');
  for (const form of exportForms) {
    expect(getExportLabel(form)).not.toBe('');
    expect(docs).toContain(`(\`${form.name}\`) |`);
  }
});

test('every form has a writer, in the order of the menu', () => {
  expect(exports.map(({ name }) => name)).toEqual(exportForms.map(({ name }) => name));
});
