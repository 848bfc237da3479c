import type { BrandProblem } from '../../contract/branding.ts';
import { pageConfigMetaName } from '../../contract/page-metas.ts';
import { branding } from '../../state/branding.ts';
import { damagedConfig } from '../../state/page-config.ts';
import { shareWords } from '../../words/words.ts';
import styles from './brand-problems.module.css';

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
