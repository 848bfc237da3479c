import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, minifySync, type Plugin, type Rolldown, type ViteDevServer } from 'vite';
import { languages } from '../src/domain/format/formats.ts';
import { type FirstPaint, pageFile, paintedFile, paintPage } from '../src/server/gateway/page-markup.ts';
import { messages } from './messages.ts';

const components = fileURLToPath(new URL('../src/app/first-paint.tsx', import.meta.url));
const mapCode = '/src/map/map-controller.ts';
const firstScreenCode = '/src/app/first-screen/first-screen.tsx';
/** Beginning of the name of the font file that the first paint needs. */
const font = 'inter-latin-wght-normal';
/** The chunk whose style sheet is the one of the first paint. */
const libraries = 'libraries';

/**
 * Makes the first paint wait for index.html alone. Its content is rendered by the page's own components, in each
 * language; the styles of the files that these import are inlined, all others load later. A script in the head fetches
 * the page's scripts and the files of the screen that is shown.
 */
export function firstPaint(): { plugins: Plugin[]; libraries: Rolldown.CodeSplittingGroup } {
  let painted: FirstPaint = {};
  let files: ReadonlySet<string> = new Set();
  let styles = '';
  const ofPage = {
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
  } satisfies Partial<Plugin>;
  return {
    // Packages that every visit loads. Their styles are in the same style sheet, and no others.
    libraries: {
      debugName: libraries,
      tags: ['$initial'],
      name: (id, chunks) => {
        const isLinked = () =>
          chunks.getModuleInfo(id)?.importers.some((each) => each.endsWith('/index.html'));
        const isFirstStyle = id.endsWith('.css') && (files.has(id) || isLinked());
        return isFirstStyle || id.includes('/node_modules/') ? libraries : null;
      },
    },
    plugins: [
      {
        name: 'placelens:first-paint-while-developing',
        apply: 'serve',
        transformIndexHtml: {
          order: 'pre',
          handler: async (html, { server }) =>
            server ? paintPage(html, languages[0], await paintedBy(server)) : html,
        },
      },
      {
        ...ofPage,
        name: 'placelens:first-styles',
        async buildStart() {
          ({ painted, files } = await rendered());
        },
        generateBundle: {
          order: 'pre',
          handler(_options, bundle) {
            styles = takenOut(bundle);
          },
        },
      },
      {
        ...ofPage,
        name: 'placelens:first-paint',
        transformIndexHtml: {
          order: 'post',
          handler: (html, { bundle }) => (bundle ? small(withFiles(html, bundle, styles)) : html),
        },
        generateBundle: {
          order: 'post',
          handler(_options, bundle) {
            const page = bundle['index.html'];
            if (page?.type !== 'asset') return;
            const template = String(page.source);
            for (const language of languages) {
              const source = paintPage(template, language, painted);
              if (language === languages[0]) page.source = source;
              else this.emitFile({ type: 'asset', fileName: pageFile(language), source });
            }
            this.emitFile({ type: 'asset', fileName: paintedFile, source: JSON.stringify(painted) });
          },
        },
      },
    ],
  };
}

/** Renders the components, and finds the style sheets that they import by the graph of the modules that ran. */
async function rendered() {
  const server = await createServer({
    configFile: false,
    plugins: [messages()],
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const painted = await paintedBy(server);
    const { fileToModulesMap } = server.environments.ssr.moduleGraph;
    return { painted, files: new Set([...fileToModulesMap.keys()].filter((file) => file.endsWith('.css'))) };
  } finally {
    await server.close();
  }
}

/** Returns what the page's own components show first in each language, rendered from the current sources. */
export async function paintedBy(server: ViteDevServer): Promise<FirstPaint> {
  const { painted } = await server.ssrLoadModule(components);
  return painted;
}

/** Takes the style sheet of the first paint out of the bundle; its addresses become relative to the page. */
function takenOut(bundle: Rolldown.OutputBundle): string {
  const chunk = chunksOf(bundle).find(({ name }) => name === libraries);
  const { importedCss = new Set<string>(), importedAssets = new Set<string>() } = chunk?.viteMetadata ?? {};
  const sheets = [...importedCss].map((file) => {
    const sheet = bundle[file];
    const css = sheet?.type === 'asset' ? String(sheet.source) : '';
    delete bundle[file];
    const near = (asset: string) => posix.relative(posix.dirname(file), asset);
    return [...importedAssets].reduce((text, asset) => text.replaceAll(near(asset), asset), css);
  });
  importedCss.clear();
  return sheets.join('');
}

function withFiles(html: string, bundle: Rolldown.OutputBundle, styles: string): string {
  const [link = ''] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
  const fontFile = Object.keys(bundle).find((name) => name.includes(`/${font}`));
  const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="./${fontFile}">`;
  const page = scriptsOfPage(bundle);
  const beside = (code: string) => filesOf(bundle, code).filter((name) => !page.includes(name));
  return html
    .replace(/ *<script type="module"[^>]*><\/script>\n| *<link rel="modulepreload"[^>]*>\n/g, '')
    .replace('/* scripts of the page */', listed(page))
    .replace('/* scripts of the first screen */', listed(beside(firstScreenCode)))
    .replace('/* files of the map */', listed(beside(mapCode)))
    .replace('/* languages */', languages.map((language) => JSON.stringify(language)).join())
    .replace(link, '')
    .replace('<script>isComplete', () => `${link}\n    <script>isComplete`)
    .replace('</head>', () => `${preload}\n<style>${styles}</style>\n</head>`);
}

/** Returns the page without comments and indentation. The scripts share top-level names, so these stay. */
function small(html: string): string {
  return html
    .replace(
      /(?<=<script>)[\s\S]*?(?=<\/script>)/g,
      (script) => minifySync('inline.js', script, { module: false }).code,
    )
    .replace(/\n\s+/g, '\n');
}

/** Returns the page's script, followed by those that it imports statically. */
function scriptsOfPage(bundle: Rolldown.OutputBundle): string[] {
  return filesOf(bundle, '/index.html');
}

/** Returns the files of a module: its script with all static imports, and its styles. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunk = chunksOf(bundle).find(
    ({ facadeModuleId, moduleIds }) =>
      facadeModuleId?.endsWith(module) || moduleIds.some((id) => id.endsWith(module)),
  );
  if (!chunk) throw new Error(`${module} is in no chunk.`);
  const styles = module.endsWith('.html') ? [] : (chunk.viteMetadata?.importedCss ?? []);
  return [...withImports(bundle, chunk.fileName), ...styles];
}

function withImports(bundle: Rolldown.OutputBundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (found.has(name) || chunk?.type !== 'chunk') return found;
  found.add(name);
  for (const each of chunk.imports) withImports(bundle, each, found);
  return found;
}

function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

function listed(names: readonly string[]): string {
  return names.map((name) => JSON.stringify(`./${name}`)).join(', ');
}
