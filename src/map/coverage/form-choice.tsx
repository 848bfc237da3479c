import { useSelection } from '../../features/inspect/model/scene-context.tsx';
import { coverageForms } from '../../state/address.ts';
import { Choice } from '../../ui/field.tsx';
import coverageWords from './coverage.messages';

/** The choice between dots, hexagons and districts. */
export function FormChoice() {
  const { address, go } = useSelection();
  return (
    <Choice
      title={coverageWords.show}
      options={coverageForms}
      chosen={address.by}
      name={(each) => coverageWords.form[each]}
      onChoose={(by) => go({ by })}
    />
  );
}
