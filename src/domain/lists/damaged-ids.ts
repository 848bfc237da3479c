/**
 * Significant digits that a spreadsheet keeps of a number (IEEE 754 double, as Excel and Calc show it), and all that a
 * double holds.
 */
const keptDigits = 15;
const heldDigits = 17;

/**
 * Returns true for an id in a spreadsheet's number format, which no service has: `2.30359E+16`, `2,30359E+16`,
 * `2.303588525E+016`, `4.000237574e+17`, `400000000,1`.
 */
export function isSpreadsheetNumber(id: string): boolean {
  return /^\d+([.,]\d+)?(E\+?|e\+)\d{1,3}$/.test(id) || /^\d+,\d+(e\d{1,3})?$/.test(id);
}

/** Returns true for an integer of 16 digits and more that was rounded, by its zeros at the end. */
export function hasRoundedZeros(id: string): boolean {
  if (!isLongNumber(id)) return false;
  const significant = id.replace(/^0+/, '').replace(/0+$/, '').length;
  return significant <= keptDigits || (id.length > heldDigits && significant <= heldDigits);
}

export function isLongNumber(id: string): boolean {
  return /^\d{16,40}$/.test(id);
}

/** Returns true for a plain number: digits, perhaps with a point. */
export function isPlainNumber(id: string): boolean {
  return /^\d+(\.\d+)?$/.test(id);
}

/** Share by which two numbers may differ where one was rounded to six digits. */
const roundedBy = 1e-5;

/**
 * Returns the id in the link of our own export, where the cell of the id is a number of the same size, as a spreadsheet
 * makes of it; undefined where nothing needs repair.
 */
export function findIdInLink(id: string, link: string): string | undefined {
  const named = linkedId(link);
  if (named === undefined || named.trim() === id) return undefined;
  if (!isPlainNumber(id) && !isSpreadsheetNumber(id)) return undefined;
  const [is, was] = [Number(id.replace(',', '.')), Number(named)];
  return Math.abs(is - was) <= roundedBy * Math.abs(was) ? named : undefined;
}

function linkedId(link: string): string | undefined {
  if (!link.includes('?') || !URL.canParse(link, 'http://list.invalid')) return undefined;
  return new URL(link, 'http://list.invalid').searchParams.get('id') ?? undefined;
}
