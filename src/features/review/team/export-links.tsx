import { getTeamUrl } from '../../../client/team/team-call.ts';
import { sharedWords } from './words.ts';

/** What the server streams of a whole list. */
const forms = [
  { form: 'csv', name: 'CSV' },
  { form: 'csv-semicolon', name: 'Excel (;)' },
  { form: 'ndjson', name: 'NDJSON' },
  { form: 'geojson', name: 'GeoJSON' },
  { form: 'junit', name: 'JUnit' },
  { form: 'html', name: 'HTML' },
] as const;

/** The whole list as a file, in each form, as the server writes it. */
export function ExportLinks({ list }: { readonly list: string }) {
  return (
    <p className="flex wrap gap-x-3 small">
      <span className="quiet">{sharedWords.exportAll}</span>
      {forms.map(({ form, name }) => (
        <a key={form} className="accent" href={getTeamUrl(`lists/${list}/export/${form}`)}>
          {name}
        </a>
      ))}
    </p>
  );
}
