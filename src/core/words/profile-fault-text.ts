import type { ProfileFault } from '../../contract/profile.ts';
import { isolate } from '../format/sentences.ts';
import { profileWords } from './profile-words.ts';

/** What is wrong with a profile that a reader gives, in a sentence. */
export function profileFaultText(fault: ProfileFault): string {
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
