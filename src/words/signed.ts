/** A number as it was sent, alike in every language, with a true minus sign. */
export function signed(value: number): string {
  return String(value).replace('-', '−');
}
