import { useState } from 'react';
import { rules } from '../../../domain/rules/rules.ts';
import generalWords from '../../../domain/words/general.messages';
import { getRuleText } from '../../../domain/words/rule-text.ts';
import { type RuleId, ruleIds } from '../../../spec/rules.ts';
import { openDialog } from '../../../state/interface/what-is-open.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { focusMoreIfLost } from '../../../ui/focus.ts';
import { ProfileBar } from './profile-bar.tsx';
import { RuleEditor } from './rule-editor.tsx';
import ruleSettingWords from './rule-settings.messages';
import { useProfile } from './use-profile.ts';

/** All but the one that reports a broken rule, in the order of the book. */
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

/** Every rule with its explanation, its limits, and whether it runs: the current profile. */
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

/** Returns true where each typed word occurs in the texts of a rule. */
function isNamed(id: RuleId, typed: string): boolean {
  const { name, why, fine } = getRuleText(id);
  const text = `${id} ${name} ${why} ${fine}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
