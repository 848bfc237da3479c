import { languages } from '../../domain/format/formats.ts';
import { CommandError, exitCodes } from '../node/exit-code.ts';
import { formatUsage } from '../node/format-usage.ts';
import { readArguments } from '../node/read-arguments.ts';
import cityProgressWords from './city.messages';
import { readNamedColumns } from './sources/columns.ts';

/** Reads the arguments. Throws CommandError `usage` for invalid ones. */
export function readCityOptions(args: readonly string[]) {
  const { values, positionals } = readArguments({ args: [...args], options, allowPositionals: true });
  const { help = false, 'derive-floors': deriveFloors = false } = values;
  const lang = languages.find((each) => each === (values.lang ?? 'en'));
  const [file = '', ...others] = positionals;
  if (lang === undefined) return refuse(cityProgressWords.badLanguage({ allowed: languages.join(', ') }));
  const isWhole = file !== '' && others.length === 0 && values.out !== undefined && values.out !== '';
  if (!help && !isWhole) return refuse(formatUsage(cityProgressWords.usage));
  const { name, map, sheet, layer = sheet, attribution, 'accept-loss': acceptLoss = false } = values;
  const columns = values.columns === undefined ? undefined : readNamedColumns(values.columns);
  return {
    file,
    out: values.out ?? '',
    name,
    deriveFloors,
    columns,
    layer,
    map,
    attribution,
    acceptLoss,
    lang,
    help,
  };
}

const options = {
  out: { type: 'string' },
  name: { type: 'string' },
  columns: { type: 'string' },
  layer: { type: 'string' },
  sheet: { type: 'string' },
  map: { type: 'string' },
  attribution: { type: 'string' },
  'derive-floors': { type: 'boolean' },
  'accept-loss': { type: 'boolean' },
  lang: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

function refuse(message: string): never {
  throw new CommandError(exitCodes.usage, message);
}
