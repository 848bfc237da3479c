// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { putAway, takenOut } from './first-screen.tsx';

test('markup comes back as it was put away, texts and attributes in their order', () => {
  const screen = document.createElement('main');
  screen.id = 'first-screen';
  const link = document.createElement('a');
  link.className = 'first-link';
  link.setAttribute('href', './?id=1.2e8&kind=place');
  link.append(document.createElement('b'), 'Torre 5, <no parking>');
  const comment = document.createComment('told nobody');
  screen.append('\n  ', link, comment);
  const back = takenOut(putAway(screen));
  comment.remove();
  expect(back.isEqualNode(screen)).toBe(true);
  expect(back.textContent).toBe('\n  Torre 5, <no parking>');
});
