import type { BrandProblem } from '../../contract/branding.ts';
import { shareWords } from '../../words/words.ts';
import styles from './brand-problems.module.css';

/** In the settings: what of the configuration of this Placelens could not be followed, for whoever wrote it. */
export function BrandProblems({ problems }: { readonly problems: readonly BrandProblem[] }) {
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
