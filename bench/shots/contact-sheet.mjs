const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text) => String(text).replace(/[&<>"']/g, (sign) => signs[sign]);

/** What needs eyes comes first. */
const order = ['failed', 'changed', 'new', 'same', 'taken'];

const names = {
  failed: 'not shown',
  changed: 'changed',
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
ul{display:flex;flex-wrap:wrap;gap:8px;margin:16px 0 24px;padding:0;list-style:none}
li{padding:4px 12px;border:1px solid var(--line);border-radius:14px;background:var(--paper);color:var(--ink-2)}
li b{color:var(--ink);font-weight:600;font-variant-numeric:tabular-nums}
main{display:grid;grid-template-columns:repeat(auto-fill,minmax(360px,1fr));gap:16px}
figure{min-width:0;margin:0;overflow:hidden;border:1px solid var(--line);border-radius:10px;background:var(--paper)}
.failed,.changed{border-color:var(--alarm)}.new{border-color:var(--accent)}.changed{grid-column:1/-1}
.views{display:grid;grid-template-columns:repeat(auto-fit,minmax(320px,1fr));gap:1px;background:var(--line)}
a{position:relative;display:block;color:inherit}a:focus-visible{outline:3px solid var(--accent);outline-offset:-3px}
img{display:block;width:100%;aspect-ratio:16/10;object-fit:cover;object-position:top}
a span{position:absolute;inset:auto auto 8px 8px;padding:1px 8px;border:1px solid var(--line);border-radius:10px;background:var(--paper);font-size:12px}
figcaption{padding:10px 14px 12px;overflow-wrap:anywhere}figcaption>*{display:block}
strong{font-weight:600}code{color:var(--ink-2);font:12px/1.5 ui-monospace,Menlo,Consolas,monospace}
em{font-style:normal;font-weight:600}.failed em,.changed em{color:var(--alarm)}.new em{color:var(--accent)}
@media print{body{padding:0;background:none}figure{break-inside:avoid}}`;

/** Nothing is loaded from elsewhere, nothing runs. */
const policy = "default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'";

/** One HTML page with every picture; changed ones show before, now and where. */
export function contactSheet(shots, against) {
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
${sorted.map(figure).join('\n')}
</main>
</html>
`;
}

function figure({ state, name, id, kind, label, share, why, overlay }) {
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
    new: 'no picture before',
  }[state];
  const pictures = views.map(([file, view]) => {
    const alt = [label || `${kind} ${id}`, view].filter(Boolean).join(', ');
    const tag = view && `<span>${view}</span>`;
    return `<a href="${file}"><img src="${file}" alt="${escaped(alt)}" loading="lazy">${tag}</a>`;
  });
  const lines = [
    label && `<strong>${escaped(label)}</strong>`,
    `<code>${escaped(`${kind} ${id}`)}</code>`,
    says && `<em>${escaped(says)}</em>`,
  ];
  return (
    `<figure class="${state}"><div class="views">${pictures.join('')}</div>` +
    `<figcaption>${lines.filter(Boolean).join('')}</figcaption></figure>`
  );
}

/** Pixels that a picture may be high: Chromium takes no higher ones in one piece. */
const mostHeight = 16_000;

/** The sheet as one PNG, as far down as a picture can be. */
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
