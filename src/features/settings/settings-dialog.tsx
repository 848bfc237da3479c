import { useState } from 'react';
import type { BrandProblem } from '../../contract/branding.ts';
import { pageConfigMetaName } from '../../contract/page-config.ts';
import { languageName, languages, measures } from '../../core/format/formats.ts';
import { spoken } from '../../core/format/language.ts';
import { commandWords, panelWords, shareWords } from '../../core/words/words.ts';
import { userOpens } from '../../scene/state/what-is-open.ts';
import { chooseTheme } from '../../scene/theme.ts';
import { usePreferences } from '../../scene/use-preferences.ts';
import { useAddress } from '../../store/address.ts';
import { branding, damagedConfig } from '../../store/page-config.ts';
import { userPrefers } from '../../store/preferences.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Choice } from '../../ui/field.tsx';
import { focusMoreIfLost } from '../../ui/focus.ts';
import selectStyles from '../../ui/select.module.css';
import { FloorNames } from './floor-names.tsx';
import { KeepingSection } from './keeping-section.tsx';
import styles from './settings-dialog.module.css';

const themes = ['system', 'light', 'dark'] as const;
const placeNames = ['local', 'latin'] as const;
const browsers = 'browser';

/** What this browser remembers of its reader's wishes; every change is there at once. */
export function SettingsDialog({ open }: { readonly open: boolean }) {
  return (
    <Dialog
      open={open}
      onClose={() => userOpens(undefined)}
      onClosed={focusMoreIfLost}
      title={commandWords.settings}
      description={commandWords.settingsMeaning}
      closeLabel={commandWords.close}
    >
      <Settings />
    </Dialog>
  );
}

function Settings() {
  const preferences = usePreferences();
  const [address, setAddress] = useAddress();
  return (
    <div className={styles.settings}>
      <Choice
        title={commandWords.theme}
        options={themes}
        chosen={address.theme ?? preferences.theme ?? 'system'}
        name={(theme) => commandWords.themes[theme]}
        onChoose={(theme) => chooseTheme(theme === 'system' ? null : theme, (go) => void setAddress(go))}
      />
      <label className={styles.row}>
        <span>{commandWords.language}</span>
        <select
          className={selectStyles.select}
          value={spoken(address.lang) ?? preferences.language ?? browsers}
          onChange={({ target }) => {
            const language = languages.find((each) => each === target.value) ?? null;
            userPrefers({ language });
            void setAddress({ lang: null });
          }}
        >
          <option value={browsers}>{commandWords.languageOfBrowser}</option>
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageName(language)}
            </option>
          ))}
        </select>
      </label>
      <Choice
        title={commandWords.measures}
        options={measures}
        chosen={preferences.measures}
        name={(system) => commandWords.measure[system]}
        onChoose={(system) => userPrefers({ measures: system })}
      />
      <Choice
        title={commandWords.placeNames}
        options={placeNames}
        chosen={preferences.placeNames}
        name={(kind) => commandWords.placeName[kind]}
        onChoose={(kind) => userPrefers({ placeNames: kind })}
      />
      <FloorNames address={address} />
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={preferences.letterKeys}
          onChange={({ target }) => userPrefers({ letterKeys: target.checked })}
        />
        <span>
          {commandWords.letterKeys}
          <small>{commandWords.letterKeysMeaning}</small>
        </span>
      </label>
      <p className={styles.forget}>
        <Button onClick={() => userOpens('rules')}>{panelWords.ruleSettings.title}</Button>
      </p>
      <BrandProblems />
      <KeepingSection />
      <Forget />
      <p className={styles.licences}>
        <a href="./licences.txt" target="_blank" rel="noreferrer">
          {commandWords.licences}
        </a>
      </p>
    </div>
  );
}

function Forget() {
  const [said, setSaid] = useState<string>();
  const forget = async () => {
    const { forgetPlaces } = await import('../../store/recents.ts');
    setSaid((await forgetPlaces()) ? commandWords.forgotten : commandWords.notForgotten);
  };
  return (
    <p className={styles.forget}>
      <Button onClick={() => void forget()}>{commandWords.forgetSeen}</Button>
      <Button onClick={() => userOpens('clean')}>{shareWords.clean.title}</Button>
      <span role="status">{said}</span>
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

/** In the settings: what of the configuration of this Placelens could not be followed, for whoever wrote it. */
export function BrandProblems() {
  if (problems.length === 0) return null;
  const { branding: words } = shareWords;
  return (
    <section className={styles.section} aria-label={words.configuration}>
      <h3>{words.configuration}</h3>
      <p>{words.problems(problems.length)}</p>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.field} ${problem.why}`}>{words.problem(problem)}</li>
        ))}
      </ul>
    </section>
  );
}
