import { saidOf } from './judged.mjs';

const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text) => String(text).replace(/[&<>"']/g, (sign) => signs[sign]);

/** Pictures that need a person's eyes come first. */
const order = ['failed', 'changed', 'answers', 'new', 'same', 'taken'];

const names = {
  failed: 'not shown',
  changed: 'changed',
  answers: 'other answers, same picture',
  new: 'new',
  same: 'as before',
  taken: 'taken',
};

/** Colours and type of the product (src/ui/tokens.css), light and dark. */
const look = `:root{color-scheme:light dark;--ink:light-dark(#161b24,#f0f2f5);--ink-2:light-dark(#525864,#a4abb8);
--paper:light-dark(#fff,#14181f);--ground:light-dark(#f6f7f9,#0d1015);--line:light-dark(#e3e5e9,#2b313b);
--alarm:light-dark(#c31925,#f3625d);--accent:light-dark(#4d46dc,#8d92f8)}
*{box-sizing:border-box}body{margin:0 auto;max-width:1720px;padding:32px 32px 64px;background:var(--ground);
color:var(--ink);font:14px/1.5 Inter,system-ui,sans-serif}
h1{margin:0;font-size:28px;line-height:1.2;letter-spacing:-.01em}p{margin:6px 0 0;color:var(--ink-2)}
ol{margin:6px 0 0;padding:0;list-style:none}ol li{padding:2px 0;border:0;background:none;font-size:13px}.error{color:var(--alarm)}
ul{display:flex;flex-wrap:wrap;gap:8px;margin:16px 0 24px;padding:0;list-style:none}
li{padding:4px 12px;border:1px solid var(--line);border-radius:14px;background:var(--paper);color:var(--ink-2)}
li b{color:var(--ink);font-weight:600;font-variant-numeric:tabular-nums}
main{display:grid;grid-template-columns:repeat(auto-fill,minmax(360px,1fr));gap:16px}
figure{min-width:0;margin:0;overflow:hidden;border:1px solid var(--line);border-radius:10px;background:var(--paper)}
.failed,.changed,.answers{border-color:var(--alarm)}.new{border-color:var(--accent)}.changed{grid-column:1/-1}
.views{display:grid;grid-template-columns:repeat(auto-fit,minmax(320px,1fr));gap:1px;background:var(--line)}
.views a{position:relative;display:block}a{color:inherit}a:focus-visible{outline:3px solid var(--accent);outline-offset:-3px}
img{display:block;width:100%;aspect-ratio:16/10;object-fit:cover;object-position:top}
.views span{position:absolute;inset:auto auto 8px 8px;padding:1px 8px;border:1px solid var(--line);border-radius:10px;background:var(--paper);font-size:12px}
.ghost{position:absolute;width:26px;height:26px;margin:-13px 0 0 -13px;border:2px dashed var(--alarm);border-radius:50%;background:color-mix(in srgb,var(--paper) 55%,transparent)}
figcaption{padding:10px 14px 12px;overflow-wrap:anywhere}figcaption>*{display:block}
strong{font-weight:600}code{color:var(--ink-2);font:12px/1.5 ui-monospace,Menlo,Consolas,monospace}
em{font-style:normal;font-weight:600}.failed em,.changed em,.answers em{color:var(--alarm)}.new em{color:var(--accent)}
@media print{body{padding:0;background:none}figure{break-inside:avoid}}`;

/** Nothing is loaded from elsewhere, nothing runs. */
const policy = "default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'";

/** Findings written below a picture; further ones are counted. */
const mostFindings = 6;

/**
 * Returns one HTML page with every picture, its findings and the changes in its answers; changed ones show before, now
 * and where. With the origin of a Placelens that keeps running, each picture links to it.
 */
export function contactSheet(shots, { against, origin }) {
  const counts = order
    .map((state) => [shots.filter((shot) => shot.state === state).length, names[state]])
    .filter(([count]) => count > 0)
    .map(([count, name]) => `<li><b>${count}</b> ${name}</li>`);
  const sorted = shots.toSorted(
    (a, b) => order.indexOf(a.state) - order.indexOf(b.state) || (b.share ?? 0) - (a.share ?? 0),
  );
  const held = against === undefined ? '' : `<p>Held against ${escaped(against)}</p>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Placelens: ${shots.length} addresses</title>
<style>${look}</style>
<h1>${shots.length === 1 ? '1 address' : `${shots.length} addresses`}</h1>
${held}
<ul>${counts.join('')}</ul>
<main>
${sorted.map((shot) => figure(shot, origin)).join('\n')}
</main>
</html>
`;
}

function figure({ state, name, id, kind, label, share, why, overlay, changes = [], judged, ghost }, origin) {
  const views = {
    failed: [],
    changed: [
      [`${name}.before.png`, 'before'],
      [`${name}.png`, 'now'],
      ...(overlay ? [[`${name}.changed.png`, 'where']] : []),
    ],
  }[state] ?? [[`${name}.png`, '']];
  const says = {
    failed: why,
    changed: `${(share * 100).toFixed(3)} % of the pixels changed`,
    answers: 'The picture is as before, the answers are not',
    new: 'no picture before',
  }[state];
  const pictures = views.map(([file, view]) => {
    const alt = [label || `${kind} ${id}`, view].filter(Boolean).join(', ');
    const tag = view && `<span>${view}</span>`;
    const mark = view === 'where' || view === 'before' ? '' : ghostMark(ghost);
    return `<a href="${file}"><img src="${file}" alt="${escaped(alt)}" loading="lazy">${mark}${tag}</a>`;
  });
  const asked = escaped(`${kind} ${id}`);
  const link = `${origin}/?${new URLSearchParams({ id, kind })}`;
  const lines = [
    label && `<strong>${escaped(label)}</strong>`,
    origin ? `<a href="${escaped(link)}"><code>${asked}</code></a>` : `<code>${asked}</code>`,
    says && `<em>${escaped(says)}</em>`,
    ghost && !isSeen(ghost) && 'The list expects it outside of the picture.',
    listOf(changes.map((line) => escaped(line))),
    judged && listOf(findingLines(judged.findings)),
  ];
  return (
    `<figure class="${state}"><div class="views">${pictures.join('')}</div>` +
    `<figcaption>${lines.filter(Boolean).join('')}</figcaption></figure>`
  );
}

/** Returns true for a spot inside the picture. */
function isSeen({ x, y }) {
  return x >= 0 && x <= 1 && y >= 0 && y <= 1;
}

/** A ring where the list expects the place. */
function ghostMark(ghost) {
  if (!ghost || !isSeen(ghost)) return '';
  const at = `left:${(ghost.x * 100).toFixed(2)}%;top:${(ghost.y * 100).toFixed(2)}%`;
  return `<i class="ghost" style="${at}" title="Expected here by the list"></i>`;
}

/** Returns findings in words, the gravest first; further ones are counted. */
function findingLines(findings) {
  const gravest = ['error', 'warning', 'info'];
  const sorted = findings.toSorted((a, b) => gravest.indexOf(a.severity) - gravest.indexOf(b.severity));
  const shown = sorted.slice(0, mostFindings);
  const more = sorted.length - shown.length;
  return [
    ...shown.map(
      (finding) =>
        `<b class="${escaped(finding.severity)}">${escaped(finding.severity)}</b> ${escaped(saidOf(finding))}`,
    ),
    ...(more > 0 ? [`${more} more ${more === 1 ? 'rule' : 'rules'} with findings`] : []),
  ];
}

function listOf(lines) {
  return lines.length > 0 && `<ol>${lines.map((line) => `<li>${line}</li>`).join('')}</ol>`;
}

/** Most pixels of a picture's height: Chromium takes no higher ones in one piece. */
const mostHeight = 16_000;

/** Returns the sheet as one PNG, cut at that height. */
export async function pictureOfSheet(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
  await page.goto(url);
  const height = await page.evaluate((most) => {
    const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < most);
    for (const image of shown) image.loading = 'eager';
    return Promise.allSettled(shown.map((image) => image.decode())).then(() =>
      Math.min(document.documentElement.scrollHeight, most),
    );
  }, mostHeight);
  const clip = { x: 0, y: 0, width: 1280, height };
  const picture = await page.screenshot({ fullPage: true, clip });
  await page.close();
  return picture;
}
