/** What of an element says how its file is fetched: a preload that differs in one of them is fetched twice. */
const copied = ['as', 'crossorigin', 'type', 'media', 'fetchpriority'];

/**
 * The value of the header `Link` for a page: the scripts, styles and preloads that its own HTML names, in its order.
 * The page comes in one piece with this header, so it is for proxies that send it ahead as 103 Early Hints; the
 * modules that the entry needs are left to the HTML. Undefined when there is nothing to name.
 */
export function linkHeader(html: string): string | undefined {
  const markup = html.replace(/<script>[\s\S]*?<\/script>/g, '');
  const links = [...markup.matchAll(/<(link|script)\s([^>]*)>/g)].flatMap(([, element, attributes = '']) => {
    const values = new Map([...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(readAttribute));
    const how = element === 'script' ? values.get('type') : values.get('rel');
    const address = values.get(element === 'script' ? 'src' : 'href');
    const start = address && /^[\w./-]+$/.test(address) ? startOf(how) : undefined;
    if (start === undefined) return [];
    const rest = copied.filter((name) => values.has(name) && !(element === 'script' && name === 'type'));
    return [[`<${address}>`, ...start, ...rest.map((name) => parameter(name, values.get(name)))].join('; ')];
  });
  return links.length === 0 ? undefined : links.join(', ');
}

/** `rel` of the link for a module, a stylesheet or a preload. */
function startOf(how: string | undefined): readonly string[] | undefined {
  if (how === 'module') return ['rel=modulepreload'];
  if (how === 'stylesheet') return ['rel=preload', 'as=style'];
  return how === 'preload' ? ['rel=preload'] : undefined;
}

function readAttribute([, name = '', value = '']: RegExpExecArray): readonly [string, string] {
  return [name, value];
}

function parameter(name: string, value: string | undefined): string {
  return value ? `${name}="${value}"` : name;
}
