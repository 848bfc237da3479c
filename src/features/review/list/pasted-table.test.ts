// @environment page
import { expect, test } from 'vitest';
import { readPastedTable } from './pasted-table.ts';

/** As LibreOffice Calc 7.4 writes cells that it copies; the last row as Excel does. */
const copied = `<html><head></head><body><table cellspacing="0" border="0"><colgroup width="127"></colgroup>
<tr><td height="17" align="left">id</td><td>label</td><td>lat</td><td>when</td><td>share</td></tr>
<tr><td align="left">230358852.5e8</td><td align="left">B<br>"two"</td>
<td align="right" sdval="51.12792312345" sdnum="1033;0;0.00">51.13</td>
<td align="right" sdval="46354" sdnum="1033;0;YYYY-MM-DD">2026-11-28</td><td sdval="0.5" sdnum="1033;0;0%">50%</td></tr>
<tr><td align="right" sdval="2.303588525E+016" sdnum="1033;">2,3E+16</td><td><br></td>
<td x:num="51.127923">51,13</td><td x:num="46354">28.11.2026</td><td x:num>1</td></tr></table></body></html>`;

test('cells copied from a spreadsheet keep the numbers that it shows rounded, and dates as it shows them', () => {
  expect(readPastedTable(copied)?.split('\n').slice(0, 4)).toEqual([
    'id\tlabel\tlat\twhen\tshare',
    '230358852.5e8\t"B',
    '""two"""\t51.12792312345\t2026-11-28\t50%',
    '2.303588525E+016\t\t51.127923\t28.11.2026\t1',
  ]);
});

test('other content is left to its plain text', () => {
  expect(readPastedTable('')).toBeUndefined();
  expect(readPastedTable('<table><tr><td>1.5e8</td></tr></table>')).toBeUndefined();
});
