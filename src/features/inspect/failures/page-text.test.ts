import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMarkup, pageText } from './failure-report.ts';

describe('the words of an error page', () => {
  test.each([
    [
      '<html><head><title>502 Bad Gateway</title><style>p{}</style></head><body><h1>502</h1>\n<hr>nginx</body></html>',
      '502 Bad Gateway 502 nginx',
    ],
    ['<script>alert(1)</script>after<script>open', 'after'],
    ['<!-- a > b -->x<!-- open', 'x'],
    ['<p title="a">1 &lt; 2 &amp;&nbsp;3</p>', '1 < 2 & 3'],
    ['<p>half a tag <im', 'half a tag'],
    ['<img src=x onerror=alert(1)>', ''],
  ])('%j', (markup, words) => {
    expect(isMarkup(markup)).toBe(true);
    expect(pageText(markup)).toBe(words);
  });

  test('plain text is no page', () => {
    expect(['', ' over capacity', '{"a":"<b>"}', 'a < b'].map(isMarkup)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test('no tag is left of any page, and however it is nested it is read at once', () => {
    const piece = fc.constantFrom('<', '>', '<script>', '</script>', '<!--', '-->', '<p a="', '"', 'x', ' ');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        expect(pageText(pieces.join(''))).not.toMatch(/<[a-z]/);
      }),
    );
    for (const open of ['<script>', '<!--', '<', '<p ']) {
      expect(pageText(open.repeat(100_000)).length).toBeLessThan(8_200);
    }
  });
});
