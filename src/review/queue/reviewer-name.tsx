import { useState } from 'react';
import { userPrefers } from '../../state/preferences.ts';
import { Button } from '../../ui/button.tsx';
import { reviewWords } from '../../words/words.ts';
import styles from './queue-stand.module.css';

/** Asks once who judges. Nobody is held up by it: what was judged before counts as theirs. */
export function ReviewerName() {
  const [name, setName] = useState('');
  const words = reviewWords.queue;
  return (
    <form
      className={styles.who}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') userPrefers({ reviewer: name.trim() });
      }}
    >
      <label title={words.whoMeaning}>
        {words.who}
        <input
          value={name}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <Button type="submit" look="primary">
        {words.keepName}
      </Button>
    </form>
  );
}
