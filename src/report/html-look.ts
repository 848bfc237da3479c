import { pageLook } from './page-look.ts';

/** Everything that the HTML report looks like. Its hash stands in the report's own policy. */
export const htmlLook = `${pageLook}
body { max-width: 1100px; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(160px, 1fr)); gap: 12px; margin: 24px 0 0;
  padding: 0; list-style: none; }
.figures li { padding: 14px 16px; border: 1px solid var(--line); border-radius: 8px; color: var(--ink-2); }
.figures b { display: block; color: var(--ink); font-size: 26px; line-height: 1.2; font-variant-numeric: tabular-nums; }
.figures .error b { color: var(--error); }
.figures .warning b { color: var(--warning); }
.figures .sound b { color: var(--good); }
section.address { margin: 0 0 12px; padding: 14px 16px; border: 1px solid var(--line); border-radius: 8px; }
section.address p { margin: 2px 0 0; }
figure { margin: 20px 0 0; }
figcaption { margin-top: 6px; font-size: 12px; }
.dot { stroke-width: 9; stroke-linecap: round; opacity: 0.85; }
.dot.sound { stroke: var(--good); }
.dot.info { stroke: var(--info); }
.dot.warning { stroke: var(--warning); }
.dot.error { stroke: var(--error); }
.dot.unanswered { stroke: var(--ink-2); }
blockquote { margin: 10px 0 0; padding: 8px 12px; border-radius: 6px; background: var(--wash); white-space: pre-wrap; }
@media print {
  .figures { grid-template-columns: repeat(4, 1fr); gap: 3mm; margin-top: 10pt; }
  .figures li { padding: 6pt 8pt; }
  .figures b { font-size: 16pt; }
  .sketch, .sketch * { print-color-adjust: exact; }
  .sketch { background: none; }
  h2.paged { break-before: page; margin-top: 0; }
  td { padding-block: 2.2pt; }
  section.address { margin-bottom: 6pt; padding: 8pt 10pt; }
  section.address > p:not(:last-child) { break-after: avoid; }
}
`;

/** SHA-256 of it as a content security policy names it; `html.test.ts` tells what it must be. */
export const htmlLookHash = 'sha256-eojk1AwUmIxdPf4rjTZohHZZuriXeZpcHuZ9qWa3DrM=';
