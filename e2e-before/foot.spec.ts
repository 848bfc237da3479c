import { expect, samples, test } from './app.driver.ts';

const { tower } = samples;

test.use({ streets: true });

test('the age of the answer grows, and all four are asked again', async ({ app }) => {
  await app.page.clock.install();
  await app.openPlace(tower);
  await expect(app.operation('Units')).toHaveAttribute('data-state', 'ready');
  await expect(app.page.getByText('Answered just now')).toBeVisible();
  await app.page.clock.runFor('03:10');
  await expect(app.page.getByText('Answered 3 min. ago')).toBeVisible();
  const asked: string[] = [];
  app.page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
  });
  await app.button('Ask again').click();
  await expect(app.page.getByText('Answered just now')).toBeVisible();
  await expect(app.operation('Units')).toHaveAttribute('data-count', '256');
  expect(asked).toHaveLength(4);
  await expect(app.button('Ask again')).toBeFocused();
});

test('the foot says whom the page asks, which version it is, and that the data are samples', async ({
  app,
}) => {
  await app.openPlace(tower);
  await app.settled();
  const foot = app.page.getByRole('region', { name: 'About these answers' });
  await expect(foot).toContainText('Sample data');
  await expect(foot).toContainText(`Requests go to ${new URL(app.origin).host}.`);
  await expect(foot).toContainText('Map tiles come with this page.');
  await expect(foot).toContainText(/v\d+\.\d+\.\d+/);
});
