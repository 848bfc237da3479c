import { usualProfile } from '../../domain/rules/profiles.ts';
import { type ListSettings, listSettings } from '../../spec/team.ts';

/** Returns the settings kept with a list by any version. */
export function readSettings(kept: unknown): ListSettings {
  const read = listSettings.safeParse(kept);
  return read.success ? read.data : { profile: usualProfile, keepsAnswers: false, asks: 'browsers' };
}
