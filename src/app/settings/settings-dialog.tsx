import { useState } from 'react';
import { useAddress } from '../../state/address.ts';
import { spoken } from '../../state/language.ts';
import { userOpens } from '../../state/open-dialog.ts';
import { floorLabels, usePreferences, userPrefers } from '../../state/preferences.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import selectStyles from '../../ui/select.module.css';
import { languageName, languages, measures } from '../../words/formats.ts';
import { commandWords, panelWords, shareWords } from '../../words/words.ts';
import { focusMoreIfLost } from '../frame/more-menu.tsx';
import { KeepingSection } from '../keeping/keeping-section.tsx';
import { chooseTheme } from '../theme.ts';
import { BrandProblems } from './brand-problems.tsx';
import { Choice } from './choice.tsx';
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
      <Choice
        title={commandWords.floorLabels}
        options={floorLabels}
        chosen={preferences.floorLabels}
        name={(labels) => commandWords.floorLabel[labels].name}
        meaning={(labels) => commandWords.floorLabel[labels].meaning}
        onChoose={(labels) => userPrefers({ floorLabels: labels })}
      />
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
