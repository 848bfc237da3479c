import cityProgressWords from '../city.messages';
import type { ElementPiece, ExtractHeader } from '../osm/elements.ts';
import { UnusableFile } from '../sources/source.ts';
import { type Block, DamagedExtract, readBlocks, readSoundly } from './blocks.ts';
import { readElements, readHeader } from './elements.ts';

/** The feature of a file that holds every version of each element. */
const historical = 'HistoricalInformation';

const understood = ['OsmSchema-V0.6', 'DenseNodes', 'LocationsOnWays'];

/** Reads an extract in PBF block by block. Throws DamagedExtract, UnusableFile for a history, or the system's error. */
export async function* readPbf(path: string): AsyncGenerator<ElementPiece> {
  let hasHeader = false;
  for await (const block of readBlocks(path)) {
    const isHeader: boolean = block.type === 'OSMHeader' && !hasHeader;
    hasHeader ||= isHeader;
    yield {
      ...(isHeader && { header: headerIn(block) }),
      read: (handlers) => {
        if (block.type === 'OSMData') readSoundly(block.at, () => readElements(block.data, handlers));
      },
      end: block.end,
    };
  }
}

function headerIn(block: Block): ExtractHeader {
  const { required, ...header } = readSoundly(block.at, () => readHeader(block.data));
  if (required.includes(historical)) throw new UnusableFile(cityProgressWords.sources.history);
  const unknown = required.find((each) => !understood.includes(each));
  if (unknown) throw new DamagedExtract(block.at, `the file needs a reader that knows ${unknown}`);
  return header;
}
