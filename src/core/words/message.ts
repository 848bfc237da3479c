import format, { type CompiledMessage } from 'icu-minify/format';
import { currentLocale, numberFormat, pluralRules } from '../format/formats.ts';

/** What a message is said with: names and lengths as texts, counts as numbers. */
type Values = Readonly<Record<string, string | number>>;

const formatters = {
  getNumberFormat: (_locale: unknown, options?: Intl.NumberFormatOptions) => numberFormat(options),
  getPluralRules: (_locale: unknown, options?: Intl.PluralRulesOptions) => pluralRules(options),
  getDateTimeFormat: () => {
    throw new Error('Moments come as texts');
  },
};

/** A message that build/messages.ts compiled: says it with its values, numbers as the reader writes them. */
export function message(compiled: CompiledMessage): (values: Values) => string {
  return (values) => String(format(compiled, currentLocale(), { ...values }, { formatters }));
}
