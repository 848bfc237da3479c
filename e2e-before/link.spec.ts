import { expect, samples, test } from './app.driver.ts';

const { tower } = samples;

test.describe('a link whose values cannot be followed', () => {
  test('is followed as far as it goes, with a note for each', async ({ app }) => {
    await app.openPlace(tower, '&sel=unit:gone&tab=nonsense&view=4d&utm=1');
    await app.shows(tower.drawn);
    const notes = app.page.getByRole('status').filter({ hasText: 'The link asks for' });
    await expect(notes).toContainText('nonsense');
    await expect(notes).toContainText('4d');
    await expect(notes).toContainText('⁨unit:gone⁩, which is not in the answer');
    const dismiss = notes.getByRole('button', { name: 'Dismiss' }).first();
    await dismiss.click();
    await expect(notes).not.toContainText('nonsense');
    await expect.poll(() => app.parameter('tab')).toBeNull();
    expect(app.parameter('utm')).toBe('1');
    await app.button('Show in 3D').click();
    await dismiss.click();
    await expect(notes).not.toContainText('4d');
    await dismiss.click();
    await expect.poll(() => app.parameter('sel')).toBeNull();
    expect(app.parameter('view')).toBe('3d');
  });

  test('a connection that this browser does not know is named; the usual one answers', async ({ app }) => {
    await app.openPlace(tower, '&connection=direct:other.example');
    await app.shows(tower.drawn);
    const note = app.page.getByText(/connection .direct:other\.example., which this browser does not know/);
    await expect(note).toBeVisible();
    await app.button('Dismiss').click();
    await expect(note).toHaveCount(0);
    await expect.poll(() => app.parameter('connection')).toBeNull();
  });

  test('unit=2003 selects that unit; one that is not there leaves the floor and a note', async ({ app }) => {
    await app.openPlace(tower, '&unit=2003');
    await expect(app.map).toHaveAttribute('data-selected', /^unit:/);
    await expect.poll(() => app.parameter('unit')).toBeNull();
    await app.openPlace(tower, '&floor=12&unit=98765');
    await app.shows('place:1 parking:3 entrances:3 units:8');
    await expect(app.page.getByText(/unit .98765., which is not in the answer/)).toBeVisible();
  });

  test('an unknown language is ignored with a note; English is English', async ({ app }) => {
    await app.openPlace(tower, '&lang=xx');
    await app.settled();
    await expect(app.page.getByText(/language .xx., which does not exist/)).toBeVisible();
    await expect(app.page.locator('html')).toHaveAttribute('lang', 'en');
    await app.openPlace(tower, '&lang=en');
    await app.settled();
    await expect(app.page.getByText('The link asks for')).toHaveCount(0);
  });
});
