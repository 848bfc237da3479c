import { useRef, useState } from 'react';
import { formatSize } from '../../../domain/format/formats.ts';
import { clipText, isolate } from '../../../domain/format/sentences.ts';
import { readProfile } from '../../../domain/rules/read-profile.ts';
import { rules } from '../../../domain/rules/rules.ts';
import { createFileName } from '../../../domain/text/foreign-text.ts';
import generalWords from '../../../domain/words/general.messages';
import { formatProfileFault, getProfileName } from '../../../domain/words/profile-words.ts';
import { getRuleText } from '../../../domain/words/rule-text.ts';
import { fileLimits, readFileText } from '../../../spec/file-limits.ts';
import { type RuleId, ruleIds } from '../../../spec/rules.ts';
import { openDialog } from '../../../state/interface/what-is-open.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, FileBox } from '../../../ui/field.tsx';
import { focusMoreIfLost } from '../../../ui/focus.ts';
import { saveFile } from '../../../ui/hand-out.ts';
import { FolderOpen } from '../../../ui/icons/first-icons.ts';
import { FileDown, Trash2 } from '../../../ui/icons/lazy-icons.ts';
import selectStyles from '../../../ui/select.module.css';
import styles from './profile-bar.module.css';
import { RuleEditor } from './rule-editor.tsx';
import ruleSettingWords from './rule-settings.messages';
import { formatProfile, type ProfileChoice, useProfile } from './use-profile.ts';

/** All but the one that says that another one broke, in the order of the book. */
const judged = ruleIds.filter((id) => id !== 'internal');

const ofOneAddress: ReadonlySet<RuleId> = new Set(rules.map(({ id }) => id));

const subjects = [
  'answer',
  'structure',
  'coordinate',
  'identity',
  'kind',
  'parking',
  'entrance',
  'unit',
  'amenity',
  'record',
  'time',
  'address',
  'text',
  'photo',
  'expected',
] as const;

/** Every rule with its explanation, its limits, and whether it runs: the profile that judges. */
export function RulesDialog({ open }: { readonly open: boolean }) {
  return (
    <Dialog
      open={open}
      onClose={() => openDialog(undefined)}
      onClosed={focusMoreIfLost}
      title={ruleSettingWords.title}
      description={ruleSettingWords.meaning}
      look="wide"
      closeLabel={generalWords.close}
    >
      <RulesOfProfile />
    </Dialog>
  );
}

function RulesOfProfile() {
  const profile = useProfile();
  const [typed, setTyped] = useState('');
  const found = judged.filter((id) => isNamed(id, typed));
  return (
    <>
      <ProfileBar profile={profile} />
      <Field
        label={ruleSettingWords.search}
        type="search"
        value={typed}
        note={
          found.length === 0 ? ruleSettingWords.noneFound : ruleSettingWords.found({ count: found.length })
        }
        onChange={({ target }) => setTyped(target.value)}
      />
      {subjects.map((subject) => {
        const own = found.filter((id) => id.startsWith(`${subject}.`));
        if (own.length === 0) return null;
        return (
          <section key={subject} className="mt-5">
            <h3 className="small strong quiet pb-2 line-bottom">{ruleSettingWords.subjects[subject]}</h3>
            <ul>
              {own.map((id) => (
                <RuleEditor key={id} id={id} overList={!ofOneAddress.has(id)} profile={profile} />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

/** True where each typed word stands in what is said of a rule. */
function isNamed(id: RuleId, typed: string): boolean {
  const { name, why, fine } = getRuleText(id);
  const text = `${id} ${name} ${why} ${fine}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Which profile judges, and the ways in and out as a file. */
function ProfileBar({ profile }: { readonly profile: ProfileChoice }) {
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
