import { getTeamUrl } from '../../../client/team/team-call.ts';
import { exportForms } from '../../../domain/files/export-forms.ts';
import sharedWords from './team.messages';

/** The whole list as a file, in each form, as the server writes it. */
export function ExportLinks({ list }: { readonly list: string }) {
  return (
    <p className="flex wrap gap-x-3 small">
      <span className="quiet">{sharedWords.exportAll}</span>
      {exportForms.map(({ name, label }) => (
        <a key={name} className="accent" href={getTeamUrl(`lists/${list}/export/${name}`)}>
          {label}
        </a>
      ))}
    </p>
  );
}
