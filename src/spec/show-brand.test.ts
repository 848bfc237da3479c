import { expect, test } from 'vitest';
import { brandLimits, getContactLink, readShowBrand } from './show-brand.ts';

const logo = 'data:image/png;base64,iVBORw0KGgo=';

test('a brand is read with each of its fields, and without those that are empty', () => {
  const brand = { name: 'Greenfield', logo, accent: '#0a7d4b', contact: 'anna@greenfield.example' };
  expect(readShowBrand(brand)).toEqual(brand);
  expect(readShowBrand({ name: 'Greenfield', contact: ' ' })).toEqual({ name: 'Greenfield' });
  expect(readShowBrand({})).toEqual({});
});

test.each([
  [{ logo: 'data:image/svg+xml,<svg onload="alert(1)"/>' }],
  [{ logo: 'https://greenfield.example/logo.png' }],
  [{ logo: `data:image/png;base64,${'A'.repeat(brandLimits.logo)}` }],
  [{ accent: 'url(x)' }],
  [{ accent: '#0A7' }],
  [{ name: 'x'.repeat(brandLimits.name + 1) }],
  [{ name: 'turned \u202E round' }],
  [{ contact: 'two\nlines' }],
  [{ name: 7 }],
  [{ colour: '#0a7d4b' }],
  ['Greenfield'],
])('%j is no brand', (value) => {
  expect(readShowBrand(value)).toBeUndefined();
});

test.each([
  ['anna@greenfield.example', 'mailto:anna@greenfield.example'],
  ['+49 (30) 123-4567', 'tel:+49301234567'],
  ['greenfield.example/tour?x=1', 'https://greenfield.example/tour?x=1'],
  ['https://greenfield.example', 'https://greenfield.example/'],
  ['пример.рф', 'https://xn--e1afmkfd.xn--p1ai/'],
  ['Anna, at the desk', undefined],
  ['javascript:alert(1)', undefined],
  ['12 34', undefined],
  ['', undefined],
])('the contact %j leads to %j', (contact, link) => {
  expect(getContactLink(contact)).toBe(link);
});
