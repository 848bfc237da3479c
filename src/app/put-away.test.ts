// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { putAway, takenOut } from './put-away.ts';

test('markup comes back as it was put away, texts and attributes in their order', () => {
  const screen = document.createElement('main');
  screen.id = 'first-screen';
  const link = document.createElement('a');
  link.className = 'first-link';
  link.setAttribute('href', './?id=1.2e8&kind=place');
  link.append(document.createElement('b'), 'Torre 5, <no parking>');
  screen.append('\n  ', link, document.createComment('told nobody'));
  const back = takenOut(putAway(screen));
  expect(back.outerHTML).toBe(
    '<main id="first-screen">\n  <a class="first-link" href="./?id=1.2e8&amp;kind=place"><b></b>Torre 5, &lt;no parking&gt;</a></main>',
  );
});
