import { useState } from 'react';
import { getLanguageName, languages, measures, parseLanguageTag } from '../../domain/format/formats.ts';
import brandingWords from '../../domain/words/branding/branding.messages';
import generalWords from '../../domain/words/general.messages';
import type { BrandProblem } from '../../spec/branding.ts';
import { pageConfigMetaName } from '../../spec/page-config.ts';
import { useAddress } from '../../state/address.ts';
import { showToast } from '../../state/interface/toast.ts';
import { usePreferences } from '../../state/interface/use-preferences.ts';
import { openDialog } from '../../state/interface/what-is-open.ts';
import { branding, damagedConfig, isOneFile } from '../../state/page-config.ts';
import { setPreferences } from '../../state/preferences.ts';
import { forgetAnswers } from '../../state/remembered.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Choice } from '../../ui/field.tsx';
import { focusMoreIfLost } from '../../ui/focus.ts';
import { saveFile } from '../../ui/hand-out.ts';
import selectStyles from '../../ui/select.module.css';
import { isTechnicalShown } from '../inspect/model/checks.ts';
import pageWords from '../inspect/model/page.messages';
import { chooseTheme } from '../inspect/model/theme.ts';
import { FloorNamesEditor } from './floor-names.tsx';
import { KeepingSection } from './keeping-section.tsx';
import ruleSettingWords from './rules/rule-settings.messages';
import settingsWords from './settings.messages';
import styles from './settings-dialog.module.css';

const themes = ['system', 'light', 'dark'] as const;
const placeNames = ['local', 'latin'] as const;
const browsers = 'browser';

/** This browser's preferences; every change applies at once. */
export function SettingsDialog({ open }: { readonly open: boolean }) {
  return (
    <Dialog
      open={open}
      onClose={() => openDialog(undefined)}
      onClosed={focusMoreIfLost}
      title={pageWords.settings}
      description={settingsWords.meaning}
      closeLabel={generalWords.close}
    >
      <Settings />
    </Dialog>
  );
}

function Settings() {
  const preferences = usePreferences();
  const [address, setAddress] = useAddress();
  return (
    <div className="column gap-4 mt-5">
      <Choice
        title={settingsWords.theme}
        options={themes}
        chosen={address.theme ?? preferences.theme ?? 'system'}
        name={(theme) => settingsWords.themes[theme]}
        onChoose={(theme) => chooseTheme(theme === 'system' ? null : theme, (go) => void setAddress(go))}
      />
      <label className={`${styles.row} row between gap-4`}>
        <span>{settingsWords.language}</span>
        <select
          className={selectStyles.select}
          value={parseLanguageTag(address.lang) ?? preferences.language ?? browsers}
          onChange={({ target }) => {
            const language = languages.find((each) => each === target.value) ?? null;
            setPreferences({ language });
            void setAddress({ lang: null });
          }}
        >
          <option value={browsers}>{settingsWords.languageOfBrowser}</option>
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {getLanguageName(language)}
            </option>
          ))}
        </select>
      </label>
      <Choice
        title={settingsWords.measures}
        options={measures}
        chosen={preferences.measures}
        name={(system) => settingsWords.measure[system]}
        onChoose={(system) => setPreferences({ measures: system })}
      />
      <Choice
        title={settingsWords.placeNames}
        options={placeNames}
        chosen={preferences.placeNames}
        name={(kind) => settingsWords.placeName[kind]}
        onChoose={(kind) => setPreferences({ placeNames: kind })}
      />
      <FloorNamesEditor address={address} />
      <label className={`${styles.switch} row between gap-4 cursor-pointer target`}>
        <input
          className="tick mr-2 flex-none"
          type="checkbox"
          checked={preferences.letterKeys}
          onChange={({ target }) => setPreferences({ letterKeys: target.checked })}
        />
        <span>
          {settingsWords.letterKeys}
          <small className="block caption quiet">{settingsWords.letterKeysMeaning}</small>
        </span>
      </label>
      <label className={`${styles.switch} row between gap-4 cursor-pointer target`}>
        <input
          className="tick mr-2 flex-none"
          type="checkbox"
          checked={isTechnicalShown(preferences)}
          onChange={({ target }) => setPreferences({ technical: target.checked })}
        />
        <span>
          {settingsWords.technical}
          <small className="block caption quiet">{settingsWords.technicalMeaning}</small>
        </span>
      </label>
      <label className={`${styles.switch} row between gap-4 cursor-pointer target`}>
        <input
          className="tick mr-2 flex-none"
          type="checkbox"
          checked={preferences.rememberAnswers}
          onChange={({ target }) => {
            setPreferences({ rememberAnswers: target.checked });
            if (target.checked) return;
            void forgetAnswers().then((gone) => gone || showToast(pageWords.notForgotten));
          }}
        />
        <span>
          {settingsWords.rememberAnswers}
          <small className="block caption quiet">{settingsWords.rememberAnswersMeaning}</small>
        </span>
      </label>
      <p className="row wrap gap-3 line-top pt-4">
        <Button onClick={() => openDialog('rules')}>{ruleSettingWords.title}</Button>
      </p>
      <BrandProblems />
      <KeepingSection />
      <Forget />
      <Licences />
    </div>
  );
}

/** The licences of all parts: a file next to the page, or a part of the page that is one file (build/one-file.html). */
function Licences() {
  const save = () => {
    const text = document.getElementById('licences')?.textContent ?? '';
    saveFile('licences.txt', 'text/plain;charset=utf-8', text);
  };
  if (isOneFile) return <Button onClick={save}>{settingsWords.licences}</Button>;
  return (
    <p>
      <a className="inline-row small quiet target" href="./licences.txt" target="_blank" rel="noreferrer">
        {settingsWords.licences}
      </a>
    </p>
  );
}

function Forget() {
  const [said, setSaid] = useState<string>();
  const forget = async () => {
    const { forgetPlaces } = await import('../../state/recents.ts');
    const gone = await Promise.all([forgetPlaces(), forgetAnswers()]);
    setSaid(gone.every(Boolean) ? settingsWords.forgotten : pageWords.notForgotten);
  };
  return (
    <p className="row wrap gap-3 line-top pt-4">
      <Button onClick={() => void forget()}>{settingsWords.forgetSeen}</Button>
      <Button onClick={() => openDialog('clean')}>{pageWords.cleanScreen}</Button>
      <span className="small quiet" role="status">
        {said}
      </span>
    </p>
  );
}

const problems: readonly BrandProblem[] = [
  ...branding.problems,
  ...damagedConfig.map((field) => ({
    field: `${pageConfigMetaName} ${field}`.trim(),
    why: 'damaged' as const,
  })),
];

/** A part of the settings: the invalid parts of this Placelens' configuration, for its author. */
export function BrandProblems() {
  if (problems.length === 0) return null;
  return (
    <section className="small line-top pt-4" aria-label={brandingWords.configuration}>
      <h3 className="small strong">{brandingWords.configuration}</h3>
      <p className="mt-1 quiet">{brandingWords.problems({ count: problems.length })}</p>
      <ul className="mt-1 quiet">
        {problems.map((problem) => (
          <li className="mt-1 break-anywhere" key={`${problem.field} ${problem.why}`}>
            {problemText(problem)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function problemText({ field, why, tones }: BrandProblem): string {
  if (tones) return brandingWords.adjustedTo({ field, ...tones });
  const problem = brandingWords.problem[why];
  return field === '' ? problem : `${field}: ${problem}`;
}
