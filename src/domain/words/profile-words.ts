import type { ProfileFault } from '../../spec/profile.ts';
import { isolate } from '../format/sentences.ts';
import profileWords from './profiles.messages';

/** What a profile is called; one of the reader's own, or from a file, by the name that it has. */
export function getProfileName(name: string): string {
  const { normal, strict, demo } = profileWords.builtIn;
  switch (name) {
    case 'normal':
      return normal;
    case 'strict':
      return strict;
    case 'demo':
      return demo;
    default:
      return name;
  }
}

/** What is wrong with a profile that a reader gives, in a sentence. */
export function formatProfileFault(fault: ProfileFault): string {
  const said = profileWords.fault;
  switch (fault.kind) {
    case 'not-json':
    case 'not-an-object':
    case 'no-name':
      return said[fault.kind];
    case 'unknown-field':
    case 'not-a-list':
    case 'not-limits':
      return said[fault.kind]({ field: isolate(fault.field) });
    case 'unknown-rule':
      return said[fault.kind]({ rule: isolate(fault.rule) });
    case 'unknown-severity':
      return said[fault.kind]({ severity: isolate(fault.severity) });
    case 'unknown-limit':
    case 'not-a-number':
      return said[fault.kind]({ rule: isolate(fault.rule), limit: isolate(fault.limit) });
  }
}
