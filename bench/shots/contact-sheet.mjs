const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text) => String(text).replace(/[&<>"']/g, (sign) => signs[sign]);

const look = `body{margin:24px;background:#f6f7f9;color:#161b24;font:14px/1.4 Inter,system-ui,sans-serif}
h1{margin:0 0 16px;font-size:22px}main{display:grid;grid-template-columns:repeat(auto-fill,minmax(280px,1fr));gap:16px}
figure{margin:0;padding:8px;border-radius:8px;background:#fff;box-shadow:0 0 0 1px #e3e5e9}
figure.changed,figure.failed{box-shadow:0 0 0 2px #c31925}figure.new{box-shadow:0 0 0 2px #006ad9}
img{display:block;width:100%;border-radius:4px}figcaption{padding:8px 4px 2px;overflow-wrap:anywhere}
b{font-weight:600}.changed b,.failed b{color:#c31925}.new b{color:#006ad9}`;

/** One HTML page with every picture; those that need eyes come first and are framed. */
export function contactSheet(shots) {
  const order = ['failed', 'changed', 'new', 'same', 'taken'];
  const figures = shots
    .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
    .map(({ state, name, id, kind, label, share, why, overlay }) => {
      const picture =
        state === 'failed' ? '' : `<a href="${name}"><img src="${name}" alt="${escaped(id)}"></a>`;
      const changed = overlay ? ` <a href="${overlay}">where</a>` : '';
      const says = { failed: why, changed: `${(share * 100).toFixed(2)} % changed`, new: 'new' }[state];
      const note = says ? `<br><b>${escaped(says)}</b>${changed}` : '';
      return `<figure class="${state}">${picture}<figcaption>${escaped(label || '')} ${escaped(kind)} ${escaped(id)}${note}</figcaption></figure>`;
    });
  const policy = "default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'";
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Contact sheet</title><style>${look}</style><h1>${shots.length} addresses</h1><main>${figures.join('\n')}</main></html>
`;
}
