import { memo, useCallback } from 'react';
import { rules } from '../../checks/rules.ts';
import type { Result } from '../../contract/batch.ts';
import type { Profile } from '../../contract/profile.ts';
import type { RuleId } from '../../contract/rules.ts';
import { type InPortions, mapped } from '../../domain/in-portions.ts';
import { formatLength, formatNumber } from '../../words/formats.ts';
import styles from './charts.module.css';
import { Histogram } from './histogram.tsx';
import { useInPortions } from './use-in-portions.ts';

type Props = {
  readonly results: readonly Result[];
  /** The profile that judged the run; undefined where it is not known here: then no limit is drawn. */
  readonly profile: Profile | undefined;
};

/** How distances and floors of the rows that are shown are spread. */
export const Charts = memo(function Charts({ results, profile }: Props) {
  const { value: values } = useInPortions(useCallback(() => measured(results), [results]));
  return (
    <div className={styles.charts}>
      <Histogram
        name="parking"
        values={values.parking}
        finest={1}
        limit={warningOf('parking.far', profile)}
        write={formatLength}
      />
      <Histogram
        name="entrance"
        values={values.entrance}
        finest={1}
        limit={warningOf('entrance.far', profile)}
        write={formatLength}
      />
      <Histogram name="floors" values={values.floors} finest={1} write={formatNumber} />
    </div>
  );
});

function* measured(results: readonly Result[]) {
  return {
    parking: yield* known(results, ({ parkingMetres }) => parkingMetres),
    entrance: yield* known(results, ({ entranceMetres }) => entranceMetres),
    floors: yield* known(results, ({ floors }) => floors?.count),
  };
}

/** What is known, in ascending order: an array of numbers alone is sorted many times faster. */
function* known(
  results: readonly Result[],
  read: (result: Result) => number | undefined,
): InPortions<Float64Array> {
  const values = yield* mapped(results, read);
  return Float64Array.from(values.filter((value) => value !== undefined)).sort();
}

/** Metres from which a rule of the profile warns. */
function warningOf(id: RuleId, profile: Profile | undefined): number | undefined {
  if (!profile || profile.off.includes(id)) return undefined;
  return profile.limits[id]?.warning ?? rules.find((rule) => rule.id === id)?.limits.warning;
}
