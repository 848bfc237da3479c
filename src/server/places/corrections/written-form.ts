import type { JsonObject } from '../../../spec/geojson.ts';

/** How a file writes a place: so that a correction changes nothing else of it. */
export type WrittenForm = (record: JsonObject) => string;

const indents = [2, undefined, 4, '\t', 1, 3, 8];
const ends = ['\n', '', '\r\n'];

/** How PLACES_EDIT writes a place. */
export const usualForm: WrittenForm = (record) => `${JSON.stringify(record, undefined, 2)}\n`;

/** Returns the form that writes this record as this text; undefined where only a person would write it so. */
export function findForm(text: string, record: JsonObject): WrittenForm | undefined {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const isWindows = text.includes('\r\n');
  for (const indent of indents) {
    for (const end of ends) {
      const form: WrittenForm = (each) => {
        const written = JSON.stringify(each, undefined, indent);
        return `${mark}${isWindows ? written.replaceAll('\n', '\r\n') : written}${end}`;
      };
      if (form(record) === text) return form;
    }
  }
  return undefined;
}
