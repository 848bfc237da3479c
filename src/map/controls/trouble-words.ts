import { formatSize } from '../../domain/format/formats.ts';
import { probeLimit } from '../basemap-source/ask-host.ts';
import type { Trouble } from '../basemap-source/basemap-source.ts';
import type { Unrecognised } from '../basemap-source/load-basemap-source.ts';
import basemapWords from './basemap.messages';

/** `https://host/{z}/{x}/{y}`: the placeholders of a tile. */
const numbers = { z: '{z}', x: '{x}', y: '{y}' };
export const template = `${numbers.z}/${numbers.x}/${numbers.y}`;

/** Explains why a map is not drawn, in one or two sentences. */
export function explainTrouble({ why, from, status = 0, detail, part }: Trouble): string {
  const said = basemapWords.trouble;
  switch (why) {
    case 'timeout':
      return said.timeout({ from, seconds: probeLimit / 1000 });
    case 'status':
      return said.status({ from, status: String(status) });
    case 'not-style':
      return detail === undefined ? said['not-style']({ from }) : said['invalid-style']({ from, detail });
    case 'swollen':
      return swollenWords(from, part);
    case 'insecure':
      return basemapWords.mistake.insecure;
    case 'missing':
    case 'part':
      return said[why];
    default:
      return said[why]({ from });
  }
}

function swollenWords(from: string, part: Trouble['part']): string {
  const said = basemapWords.swollen;
  if (!part) return said.unknown({ from });
  switch (part.of) {
    case 'entries':
    case 'picture':
      return said[part.of]({ from, limit: part.limit });
    default:
      return said[part.of]({ from, size: formatSize(part.limit) });
  }
}

/** Explains what is wrong with a typed URL. */
export function explainMistake(mistake: Unrecognised): string {
  const said = basemapWords.mistake;
  switch (mistake) {
    case 'half-template':
      return said['half-template'](numbers);
    case 'unknown-kind':
      return said['unknown-kind']({ template });
    default:
      return said[mistake];
  }
}
