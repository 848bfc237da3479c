import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AmenityIcon } from './amenity-icon.tsx';

test.each(['elevator', 'wheelchair'] as const)(
  '%s is one outline of numbers, struck through where there is none',
  (name) => {
    const paths = (offered: boolean) =>
      [...renderToStaticMarkup(<AmenityIcon name={name} offered={offered} />).matchAll(/ d="([^"]*)"/g)].map(
        ([, outline]) => outline,
      );
    const [outline] = paths(true);
    expect(paths(true)).toHaveLength(1);
    expect(outline).toMatch(/^M[\d\s.,a-zA-Z-]+$/);
    expect(outline).not.toMatch(/[&;#x]/);
    expect(paths(false)).toHaveLength(2);
  },
);
