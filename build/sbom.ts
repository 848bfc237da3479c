import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { licencesFile } from './licences.ts';
import { engineFolder, enginePackages } from './sqlite-engine.ts';

type Locked = { readonly version: string; readonly license?: string };

const lock: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'),
);

/** Next to the folders of the build: https://cyclonedx.org, 1.6. */
const sbomFile = 'sbom.cdx.json';

type Component = { readonly name: string; readonly version: string; readonly licence: string };

/**
 * Writes the components of a build, as its licences name them, and the engine next to them. The same build makes the
 * same file: it has no date and no number.
 */
export async function writeSbom(dist: string): Promise<void> {
  const folders = (await readdir(dist, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && entry.name !== engineFolder,
  );
  const texts = await Promise.all(
    folders.map(({ name }) => readFile(join(dist, name, licencesFile), 'utf8')),
  );
  const components = new Map(texts.flatMap(componentsIn).map((each) => [purlOf(each), each]));
  const { name, version, license } = packageJson;
  for (const beside of enginePackages) {
    const locked = lock.packages[`node_modules/${beside}`];
    if (!locked) continue;
    const installed = { name: beside, version: locked.version, licence: locked.license ?? 'none' };
    components.set(purlOf(installed), installed);
  }
  const sbom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': name, name, version, licenses: licensesOf(license) },
    },
    components: [...components]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([purl, { name, version, licence }]) => {
        const [group, short] = name.startsWith('@') ? name.split('/') : [undefined, name];
        return {
          type: 'library',
          'bom-ref': purl,
          ...(group && { group }),
          name: short,
          version,
          licenses: licensesOf(licence),
          purl,
        };
      }),
  };
  await writeFile(join(dist, sbomFile), `${JSON.stringify(sbom, null, 2)}\n`);
}

/** Returns the packages whose texts are in a file of licences; work of others in a folder of ours is no package. */
function componentsIn(text: string): Component[] {
  return [...text.matchAll(/^((?:@[\w.-]+\/)?[\w.-]+) (\d\S*)\nLicence: (.+)$/gm)].map(
    ([, name = '', version = '', licence = '']) => ({ name, version, licence }),
  );
}

/** https://github.com/package-url/purl-spec: the `@` of a scope is escaped. */
function purlOf({ name, version }: Component): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** One SPDX name, or an expression of several. */
function licensesOf(licence: string): readonly object[] {
  return [/[ ()]/.test(licence) ? { expression: licence } : { license: { id: licence } }];
}
