import { useRef, useState } from 'react';
import { formatSize } from '../../../domain/format/formats.ts';
import { clipText, isolate } from '../../../domain/format/sentences.ts';
import { readProfile } from '../../../domain/rules/read-profile.ts';
import { createFileName } from '../../../domain/text/foreign-text.ts';
import { formatProfileFault, getProfileName } from '../../../domain/words/profile-words.ts';
import { fileLimits, readFileText } from '../../../spec/file-limits.ts';
import { Button } from '../../../ui/button.tsx';
import { FileBox } from '../../../ui/field.tsx';
import { saveFile } from '../../../ui/hand-out.ts';
import { FolderOpen } from '../../../ui/icons/first-icons.ts';
import { FileDown, Trash2 } from '../../../ui/icons/lazy-icons.ts';
import selectStyles from '../../../ui/select.module.css';
import styles from './profile-bar.module.css';
import ruleSettingWords from './rule-settings.messages';
import { formatProfile, type ProfileChoice } from './use-profile.ts';

/** The choice of the profile, and its import and export as a file. */
export function ProfileBar({ profile }: { readonly profile: ProfileChoice }) {
  const file = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<string>();
  const { inForce, all, fixed } = profile;

  const open = async (chosen: File) => {
    const text = await readFileText(chosen, fileLimits.profile);
    if (text === undefined)
      return setSaid(
        ruleSettingWords.tooLarge({
          name: isolate(clipText(chosen.name)),
          size: formatSize(fileLimits.profile),
        }),
      );
    const read = readProfile(text);
    setSaid(
      'profile' in read
        ? ruleSettingWords.opened({ name: isolate(profile.add(read.profile)) })
        : [ruleSettingWords.unreadable, ...read.faults.map(formatProfileFault)].join(' '),
    );
  };
  return (
    <div className="mt-4">
      <label className={`${styles.choice} row gap-3 small medium`}>
        <span>{ruleSettingWords.profile}</span>
        <select
          className={selectStyles.select}
          value={inForce.name}
          onChange={({ target }) => profile.choose(target.value)}
        >
          {all.map(({ name }) => (
            <option key={name} value={name}>
              {getProfileName(name)}
            </option>
          ))}
        </select>
      </label>
      <div className="flex wrap gap-1h mt-2h">
        <Button
          onClick={() =>
            saveFile(
              createFileName(['placelens-profile', inForce.name], 'json'),
              'application/json',
              formatProfile(inForce),
            )
          }
        >
          <FileDown size={15} aria-hidden />
          {ruleSettingWords.save}
        </Button>
        <Button onClick={() => file.current?.click()}>
          <FolderOpen size={15} aria-hidden />
          {ruleSettingWords.open}
        </Button>
        {!fixed && (
          <Button onClick={profile.remove}>
            <Trash2 size={15} aria-hidden />
            {ruleSettingWords.remove}
          </Button>
        )}
      </div>
      <FileBox
        box={file}
        label={ruleSettingWords.open}
        accept=".json,application/json"
        onFiles={([chosen]) => chosen && void open(chosen)}
      />
      <p role="status" className="least-20 mt-2 small quiet">
        {said ?? (fixed ? ruleSettingWords.copyNote : '')}
      </p>
    </div>
  );
}
