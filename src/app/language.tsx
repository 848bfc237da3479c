import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useAddress } from '../state/address.ts';
import { languageFor } from '../state/language.ts';
import { usePreferences } from '../state/preferences.ts';
import { measureIn } from '../words/formats.ts';
import { speak } from '../words/words.ts';

type Props = {
  /** Shown anew, from its beginning, in another language or other measures: also what the map has drawn. */
  readonly page: () => ReactNode;
  /** Stays, and only changes its texts: where the choice is made. */
  readonly beside: () => ReactNode;
};

/** Shows the page in the language and the measures in force. */
export function Spoken({ page, beside }: Props) {
  const [{ lang }] = useAddress();
  const { language, measures } = usePreferences();
  const wanted = languageFor(lang, language, navigator.languages);
  const [shown, setShown] = useState<string>();

  useEffect(() => {
    let gone = false;
    void speak(wanted).then((spoken) => {
      if (gone) return;
      measureIn(measures);
      document.documentElement.lang = spoken;
      setShown(`${spoken} ${measures}`);
    });
    return () => {
      gone = true;
    };
  }, [wanted, measures]);

  return (
    shown !== undefined && (
      <>
        <Fragment key={shown}>{page()}</Fragment>
        {beside()}
      </>
    )
  );
}
