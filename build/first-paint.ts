import { minifySync, type Plugin, type Rolldown } from 'vite';
import { firstStyles, shownIn } from './first-styles.ts';

/** How the name of the file begins that the first paint needs. */
const font = 'inter-latin-wght-normal';
const mapCode = '/src/map/surface.ts';

/**
 * Makes the first paint wait for index.html alone: the styles of what it shows stand in it, the others behind it. The
 * scripts of the page, and the files of the map where one is shown at once, are fetched by the script in its head.
 */
export function firstPaint(): Plugin {
  return {
    name: 'placelens:first-paint',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!bundle) return html;
        const [link = '', file = ''] = /<link rel="stylesheet"[^>]*href="\.\/([^"]+)"[^>]*>/.exec(html) ?? [];
        const sheet = bundle[file];
        const withFiles = html
          .replace(/ *<script type="module"[^>]*><\/script>\n| *<link rel="modulepreload"[^>]*>\n/g, '')
          .replace('/* scripts of the page */', scriptsOfPage(bundle).map(quoted).join(', '))
          .replace('/* files of the map */', filesOfMap(bundle).map(quoted).join(', '));
        if (sheet?.type !== 'asset') return small(withFiles);
        const styles = fromPage(firstStyles(String(sheet.source), shownIn(html), font), file);
        const fontFile = Object.keys(bundle).find((name) => name.includes(`/${font}`));
        return small(
          withFiles
            .replace(link, '')
            .replace('<script>isComplete', () => `${link}\n    <script>isComplete`)
            .replace(
              '</head>',
              () =>
                `  <link rel="preload" as="font" type="font/woff2" crossorigin href="./${fontFile}">\n    <style>${styles}</style>\n  </head>`,
            ),
        );
      },
    },
  };
}

/** The page without what only its writers read. The scripts share their names at the top, which stay. */
function small(html: string): string {
  return html
    .replace(
      /(?<=<script>)[\s\S]*?(?=<\/script>)/g,
      (script) => minifySync('inline.js', script, { module: false }).code,
    )
    .replace(/\n\s+/g, '\n');
}

/** The script of the page, and behind it those that it imports at once. */
function scriptsOfPage(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entries = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'));
  return entries.flatMap(({ fileName }) => [...withImports(bundle, fileName)]);
}

/** The files that the map is made of and the page is not: its scripts, which its worker runs too, and its styles. */
function filesOfMap(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const map = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(mapCode));
  if (!map) return [];
  const ofPage = new Set(scriptsOfPage(bundle));
  return [
    ...[...withImports(bundle, map.fileName)].filter((name) => !ofPage.has(name)),
    ...(map.viteMetadata?.importedCss ?? []),
  ];
}

function withImports(bundle: Rolldown.OutputBundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (found.has(name) || chunk?.type !== 'chunk') return found;
  found.add(name);
  for (const each of chunk.imports) withImports(bundle, each, found);
  return found;
}

/** Addresses in styles as they are from the page instead of from the file of the styles. */
function fromPage(styles: string, file: string): string {
  return styles.replace(
    /url\((?!data:)([^)]+)\)/g,
    (_, address: string) => `url(.${new URL(address, `http://page/${file}`).pathname})`,
  );
}

function quoted(name: string): string {
  return JSON.stringify(`./${name}`);
}
