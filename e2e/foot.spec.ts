import { expect, samples, test } from './app.driver.ts';

test('the foot says how old the answer is, whom the page asks and which version it is; all four are asked again', async ({
  app,
}) => {
  await app.page.clock.install();
  await app.openPlace(samples.tower);
  await app.answered();
  const foot = app.page.getByRole('region', { name: 'About these answers' });
  await expect(foot).toContainText('Answered just now');
  await expect(foot).toContainText('Sample data');
  await expect(foot).toContainText(`Requests go to ${new URL(app.origin).host}.`);
  await expect(foot).toContainText(/v\d+\.\d+\.\d+/);
  await app.page.clock.runFor('03:10');
  await expect(foot).toContainText('Answered 3 min. ago');
  const asked: string[] = [];
  app.page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
  });
  await app.button('Ask again').click();
  await expect(foot).toContainText('Answered just now');
  await expect(app.operation('Units')).toHaveAttribute('data-count', '256');
  expect(asked.toSorted()).toEqual(['/demo/details', '/demo/entrance', '/demo/parking', '/demo/units']);
  await expect(app.button('Ask again')).toBeFocused();
});
