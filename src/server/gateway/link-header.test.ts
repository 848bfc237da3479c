import { expect, test } from 'vitest';
import { createLinkHeader } from './page-markup.ts';

test('names the scripts, styles and preloads of the page as the page has them', () => {
  const html = `<head><link rel="icon" href="./icon.svg" type="image/svg+xml">
    <script>document.write('<link rel="stylesheet" href="./no.css">');</script>
    <script type="module" crossorigin src="./assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="./assets/react-2.js">
    <link rel="stylesheet" crossorigin href="./assets/index-3.css">
    <link rel="preload" as="font" type="font/woff2" crossorigin href="./assets/inter-4.woff2" /></head>`;
  expect(createLinkHeader(html)?.split(', ')).toEqual([
    '<./assets/index-1.js>; rel=modulepreload; crossorigin',
    '<./assets/index-3.css>; rel=preload; as=style; crossorigin',
    '<./assets/inter-4.woff2>; rel=preload; as="font"; crossorigin; type="font/woff2"',
  ]);
});

test('says nothing where the page names nothing, or an address that is no plain path', () => {
  expect(createLinkHeader('<head><title>Plain</title></head>')).toBeUndefined();
  expect(createLinkHeader('<link rel="stylesheet" href="https://other.example/>; x">')).toBeUndefined();
});
