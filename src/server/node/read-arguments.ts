import { type ParseArgsConfig, parseArgs } from 'node:util';
import errorWords from './error-text.messages';
import { getErrorText } from './error-text.ts';
import { CommandError, exitCodes } from './exit-code.ts';

/** Reads arguments by `parseArgs`. Throws CommandError `usage`, in the current language, for those that it refuses. */
export function readArguments<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new CommandError(exitCodes.usage, explain(error));
  }
}

/** Returns the language that `--lang` names, even if the other arguments are wrong; the first of all without one. */
export function findLanguage<Language extends string>(
  args: readonly string[],
  languages: readonly [Language, ...Language[]],
): Language {
  const own = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  const named = own.flatMap((each, at) =>
    each === '--lang' ? (own[at + 1] ?? []) : (/^--lang=(.*)$/.exec(each)?.[1] ?? []),
  );
  return languages.find((each) => each === named.at(-1)) ?? languages[0];
}

function explain(error: unknown): string {
  const text = getErrorText(error);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  // Node names the option in quotes, with its short form before it and its value after it.
  const [, option = ''] = /'(?:-\p{L}, )?([^\s']+)/u.exec(text) ?? [];
  if (option === '') return text;
  switch (code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return errorWords.arguments.unknown({ option });
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return errorWords.arguments.unexpected({ option });
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
      if (text.includes('does not take')) return errorWords.arguments.noValue({ option });
      return errorWords.arguments[text.includes('ambiguous') ? 'ambiguous' : 'missing']({ option });
    default:
      return text;
  }
}
