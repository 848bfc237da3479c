import { useRef, useState } from 'react';
import { fileLimits, fileText } from '../../../contract/file-limits.ts';
import { readProfile } from '../../../core/rules/read-profile.ts';
import { fileName } from '../../../core/text/file-name.ts';
import { profileFaultText } from '../../../core/words/profile-fault-text.ts';
import { panelWords } from '../../../core/words/words.ts';
import { Button } from '../../../ui/button.tsx';
import { FileBox } from '../../../ui/field.tsx';
import { saveFile } from '../../../ui/hand-out.ts';
import { FolderOpen } from '../../../ui/icons/first-icons.ts';
import { FileDown, Trash2 } from '../../../ui/icons/late-icons.ts';
import selectStyles from '../../../ui/select.module.css';
import styles from './profile-bar.module.css';
import { type ProfileChoice, profileAsJson } from './use-profile.ts';

/** Which profile judges, and the ways in and out as a file. */
export function ProfileBar({ profile }: { readonly profile: ProfileChoice }) {
  const words = panelWords.ruleSettings;
  const file = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<string>();
  const { inForce, all, fixed } = profile;

  const open = async (chosen: File) => {
    const text = await fileText(chosen, fileLimits.profile);
    if (text === undefined) return setSaid(words.tooLarge(chosen.name));
    const read = readProfile(text);
    setSaid(
      'profile' in read
        ? words.opened(profile.add(read.profile))
        : [words.unreadable, ...read.faults.map(profileFaultText)].join(' '),
    );
  };
  return (
    <div className="mt-4">
      <label className={`${styles.choice} row gap-3 small medium`}>
        <span>{words.profile}</span>
        <select
          className={selectStyles.select}
          value={inForce.name}
          onChange={({ target }) => profile.choose(target.value)}
        >
          {all.map(({ name }) => (
            <option key={name} value={name}>
              {words.profileName(name)}
            </option>
          ))}
        </select>
      </label>
      <div className={`${styles.buttons} flex wrap gap-1h`}>
        <Button
          onClick={() =>
            saveFile(
              fileName(['placelens-profile', inForce.name], 'json'),
              'application/json',
              profileAsJson(inForce),
            )
          }
        >
          <FileDown size={15} aria-hidden />
          {words.save}
        </Button>
        <Button onClick={() => file.current?.click()}>
          <FolderOpen size={15} aria-hidden />
          {words.open}
        </Button>
        {!fixed && (
          <Button onClick={profile.remove}>
            <Trash2 size={15} aria-hidden />
            {words.remove}
          </Button>
        )}
      </div>
      <FileBox
        box={file}
        label={words.open}
        accept=".json,application/json"
        onFile={(chosen) => void open(chosen)}
      />
      <p role="status" className={`${styles.note} mt-2 small quiet`}>
        {said ?? (fixed ? words.copyNote : '')}
      </p>
    </div>
  );
}
