import { pageLook } from '../../../domain/files/page.ts';

/**
 * All styles of a customer's sheet. On paper it is as high as one page, and the map fills what the text leaves. Their
 * hash is in the sheet's own policy.
 */
export const customerLook = `${pageLook}
:root { --parking: light-dark(#006ad9, #2f7fe0); --entrance: light-dark(#008249, #12915a); --path: light-dark(#3a34b8, #6a66f0); }
body { max-width: 880px; }
header { display: flow-root; }
.bar { display: block; width: 100%; height: 4px; margin-bottom: 16px; border-radius: 2px; }
.brand { display: flex; align-items: center; gap: 10px; margin: 0 0 14px; font-size: 15px; font-weight: 600; }
.brand img { width: auto; max-width: 200px; height: 30px; object-fit: contain; }
.code { float: right; width: 116px; margin: 0 0 8px 24px; text-align: center; }
.code svg { display: block; width: 100%; }
figure { margin: 0; }
figcaption { margin-top: 6px; color: var(--ink-2); font-size: 12px; }
h1 { margin-bottom: 4px; font-size: 32px; }
.line { margin: 0; color: var(--ink-2); font-size: 16px; }
.steps { display: flex; flex-wrap: wrap; gap: 8px 9px; margin: 20px 0; padding: 0; list-style: none; font-size: 19px; font-weight: 600;
  line-height: 1.35; }
.steps li:not(:last-child)::after { margin-inline-start: 9px; color: var(--ink-2); font-weight: 400; content: "→"; }
.steps b { padding: 1px 6px; border-radius: 5px; background: #006ad9; color: #fff; white-space: nowrap; }
.map img { display: block; width: 100%; height: auto; border-radius: 10px; }
.foot { display: flex; flex-wrap: wrap; gap: 8px 24px; margin-top: 20px; }
.foot div { flex: 1 1 240px; min-width: 0; }
.foot p { margin: 0 0 6px; }
.photo { display: block; width: 280px; max-width: 100%; height: auto; border-radius: 8px; }
.sketch .outline { fill: light-dark(#e4e2fb, #262a52); stroke: var(--accent); stroke-width: 1; fill-rule: evenodd; }
.sketch .casing { fill: none; stroke: var(--path); stroke-width: 7; stroke-linecap: round; }
.sketch .dots { fill: none; stroke: #fff; stroke-width: 2.6; stroke-linecap: round; stroke-dasharray: 0 7; }
.sketch .place { fill: var(--accent); stroke: #fff; stroke-width: 2.5; }
.sketch g text { fill: #fff; font-weight: 700; text-anchor: middle; stroke: none; }
.sketch .entrance { fill: var(--entrance); stroke: #fff; stroke-width: 1.5; }
.sketch .parking { fill: var(--parking); stroke: #fff; stroke-width: 1.5; }
@media (max-width: 560px) {
  body { padding: 24px 16px 40px; }
  h1 { font-size: 26px; }
  .code { width: 88px; }
  .steps { display: grid; gap: 8px; font-size: 17px; }
  .steps li:not(:last-child)::after { content: ""; }
  .steps li + li::before { margin-inline-end: 8px; color: var(--ink-2); font-weight: 400; content: "↓"; }
}
@media print {
  @page { margin: 13mm 14mm; @bottom-right { content: none; } }
  html, body { height: 100%; }
  body { display: flex; flex-direction: column; overflow: hidden; max-height: 99vh; }
  main { display: flex; flex: 1 1 0; flex-direction: column; min-height: 0; }
  header, .steps, .foot { flex: none; }
  h1 { font-size: 22pt; }
  .line { font-size: 11pt; }
  .code { width: 27mm; }
  figcaption { font-size: 8pt; }
  .steps { margin: 5mm 0; font-size: 13pt; }
  /* Never cut: the parking may lie at its edge. */
  .map { display: flex; flex: 0 1 auto; flex-direction: column; min-height: 0; }
  .map img, .map .sketch { flex: 0 1 auto; min-height: 0; object-fit: contain; }
  .foot { flex-wrap: nowrap; margin-top: 5mm; }
  .photo { width: 75mm; max-height: 50mm; object-fit: cover; }
  .bar, .bar *, .steps b, .sketch, .sketch * { print-color-adjust: exact; }
}
`;

/** Its SHA-256 as a content security policy names it; `customer-sheet.test.ts` prints the right one. */
export const customerLookHash = 'sha256-K11/g+d4+OhP5TWWZA+jmdsZagLjdobOQ37iu2PKANU=';
