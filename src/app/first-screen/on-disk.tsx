import { type Language, languages } from '../../core/format/formats.ts';
import { onDiskWords as german } from '../../core/words/de/on-disk.ts';
import { onDiskWords as english } from '../../core/words/en/on-disk.ts';
import styles from './first-screen.module.css';

const said: Readonly<Record<Language, typeof english>> = { en: english, de: german };

/** What the page says instead of itself where it was opened from a disk; the script of index.html chooses the language. */
export function OnDisk() {
  return (
    <div id="on-disk">
      {languages.map((language) => (
        <section key={language} lang={language} className={styles.disk}>
          <h1>{said[language].needsServer}</h1>
          <p>{said[language].howToServe}</p>
          <pre>npm start</pre>
          <p>{said[language].orStaticHost}</p>
        </section>
      ))}
    </div>
  );
}
