import type { CountedArea } from '../../client/counted-areas.ts';
import { showToast } from '../../state/interface/toast.ts';
import { openDialog } from '../../state/interface/what-is-open.ts';
import { Button } from '../../ui/button.tsx';
import { SecretHeldBack, saveFile, saveLongFile } from '../../ui/hand-out.ts';
import coverageWords from './coverage.messages';
import { formatAreasCsv, formatAreasGeoJson, listAreaColumns, listAreaRows } from './write-areas.ts';

/** Saves the listed areas as files, or the map as a picture. */
export function SaveAreas({ areas }: { readonly areas: readonly CountedArea[] }) {
  const save = (write: () => unknown) => async () => {
    try {
      await write();
    } catch (error) {
      if (!(error instanceof SecretHeldBack)) throw error;
      showToast(coverageWords.heldBack);
    }
  };
  const forms = {
    csv: () => saveFile('coverage.csv', 'text/csv;charset=utf-8', formatAreasCsv(areas)),
    xlsx: () => saveSheet(areas),
    geojson: () => saveFile('coverage.geojson', 'application/geo+json', formatAreasGeoJson(areas)),
    picture: () => openDialog('picture'),
  } as const;
  return (
    <fieldset className="row wrap gap-1 m-0 p-0 border-0">
      <legend className="visually-hidden">{coverageWords.save}</legend>
      {(['csv', 'xlsx', 'geojson', 'picture'] as const).map((form) => (
        <Button key={form} onClick={save(forms[form])}>
          {coverageWords.saveAs[form]}
        </Button>
      ))}
    </fieldset>
  );
}

async function saveSheet(areas: readonly CountedArea[]): Promise<void> {
  const [{ writeSheet }, { packWorkbook }] = await Promise.all([
    import('../../domain/files/xlsx.ts'),
    import('../../features/inspect/model/pack-workbook.ts'),
  ]);
  async function* write() {
    yield* writeSheet(listAreaColumns(), { name: 28 }, listAreaRows(areas));
  }
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await saveLongFile('coverage.xlsx', type, write(), packWorkbook);
}
