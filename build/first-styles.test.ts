import { expect, test } from 'vitest';
import { firstStyles, shownIn } from './first-styles.ts';

const html = '<main id="shell" class="panel_a1 wide"><p class="line_b2">Text</p></main>';
const first = (css: string) => firstStyles(css, shownIn(html), 'inter-latin-');

test('the rules of what is shown, and those for every element, are taken in their order', () => {
  expect(first('body{margin:0}.other_c3{color:red}.panel_a1{top:0}#shell:hover{left:0}#else{top:1px}')).toBe(
    'body{margin:0}.panel_a1{top:0}#shell:hover{left:0}',
  );
});

test('a rule for several is taken for those that are shown', () => {
  expect(first('.other_c3,.panel_a1 .line_b2,.panel_a1 .other_c3{top:0}')).toBe('.panel_a1 .line_b2{top:0}');
  expect(first(':is(.panel_a1,.line_b2){top:0}')).toBe(':is(.panel_a1,.line_b2){top:0}');
});

test('a list in brackets within brackets is one selector', () => {
  expect(first('.other_c3:not([a],:hover,:has(:focus)) .line_b2{visibility:hidden}')).toBe('');
});

test('conditions stay around what is taken, and go with their last rule', () => {
  expect(first('@media (width<=720px){.panel_a1{top:0}.other_c3{top:0}}@media print{.other_c3{top:0}}')).toBe(
    '@media (width<=720px){.panel_a1{top:0}}',
  );
});

test('one font is taken, no movement, and no text is read as a rule', () => {
  const face = (file: string) => `@font-face{font-family:Inter;src:url(./${file})}`;
  expect(first(face('inter-latin-wght.woff2') + face('inter-greek.woff2'))).toBe(
    face('inter-latin-wght.woff2'),
  );
  expect(first('@charset "utf-8";@keyframes grow{to{top:0}}.panel_a1:after{content:"}"}')).toBe(
    '.panel_a1:after{content:"}"}',
  );
});
