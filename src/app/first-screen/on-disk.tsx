import { type Language, languages } from '../../domain/format/formats.ts';
import styles from './first-screen.module.css';
import german from './on-disk.de.json';
import english from './on-disk.en.json';
import spanish from './on-disk.es.json';
import russian from './on-disk.ru.json';

/** It is written into index.html by the build and is in no script. */
const said: Readonly<Record<Language, typeof english>> = {
  en: english,
  de: german,
  es: spanish,
  ru: russian,
};

/** What the page says instead of itself where it was opened from a disk; the script of index.html chooses the language. */
export function OnDisk() {
  return (
    <div id="on-disk">
      {languages.map((language) => (
        <section key={language} lang={language} className={`${styles.disk} mx-auto my-auto`}>
          <h1>{said[language].needsServer}</h1>
          <p>{said[language].howToServe}</p>
          <pre translate="no" className="mono">
            npm start
          </pre>
          <p>{said[language].orStaticHost}</p>
        </section>
      ))}
    </div>
  );
}
