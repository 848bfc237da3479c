// @environment page
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { click, createAnswered, getButton, getButtons, hidePanel, showPanel } from '../panel.driver.tsx';

afterEach(hidePanel);

function withPhotos(photos: unknown, askedAt = Date.UTC(2026, 10, 21)): void {
  const place = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [71.4, 51.1] },
    properties: { address: 'Dostyk 5', photos },
  };
  const details = createAnswered('details', JSON.stringify(place));
  if (!('answer' in details)) throw new Error('no answer');
  const { answer } = details;
  showPanel({ details: { ...details, answer: { ...answer, exchange: { ...answer.exchange, askedAt } } } });
}

const images = () => [...document.querySelectorAll('img')];
const strip = () => document.querySelector('section[aria-label="Photos"]')?.textContent;

describe('photos', () => {
  test('asks for http and https only, without a referrer, never crossorigin', () => {
    withPhotos(['https://cdn.example/1.jpg', 'javascript:alert(1)', 'data:image/png;base64,AA', 7, '']);
    expect(images().map((image) => image.src)).toEqual(['https://cdn.example/1.jpg']);
    const [image] = images();
    expect(image?.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(image?.getAttribute('loading')).toBe('lazy');
    expect(image?.hasAttribute('crossorigin')).toBe(false);
    expect(image?.alt).toBe('photo 1 of 5 of Dostyk 5');
    expect(strip()).toBe(
      'not http(s), not asked forjavascript:alert(1)not http(s), not asked fordata:image/png;base64,AA' +
        'not a text, not asked for7no address, not asked for5 photos: 4 not asked for, 1 not loaded yet',
    );
  });

  test('asks for no more than 12 before the reader scrolls', () => {
    withPhotos(Array.from({ length: 200 }, (_, index) => `https://cdn.example/${index}.jpg`));
    expect(images().length).toBeLessThanOrEqual(12);
  });

  test('shows 40 boxes and the rest on request', () => {
    const photos = (count: number) => Array.from({ length: count }, (_, index) => `javascript:${index}`);
    const boxes = () => document.querySelectorAll('section[aria-label="Photos"] li bdi').length;
    withPhotos(photos(40), 1);
    expect([boxes(), getButtons('Show all 40').length]).toEqual([40, 0]);
    withPhotos(photos(41), 2);
    expect(boxes()).toBe(40);
    click(getButton('Show all 41'));
    expect([boxes(), getButtons('Show all 41').length]).toEqual([41, 0]);
    withPhotos(photos(3000), 3);
    // The browser would lay out tens of thousands for seconds.
    expect([getButtons('Show 2,000 more').length, getButtons('Show all 3,000').length]).toEqual([1, 0]);
  });

  test('says which did not load, in its place', () => {
    withPhotos(['https://cdn.example/1.jpg', 'https://cdn.example/2.jpg']);
    const [first] = images();
    act(() => void first?.dispatchEvent(new Event('error')));
    expect(images().map((image) => image.src)).toEqual(['https://cdn.example/2.jpg']);
    expect(strip()).toBe('did not loadhttps://cdn.example/1.jpg2 photos: 1 failed, 1 not loaded yet');
  });

  test('asks for a photo that did not load again, once the service was asked again', () => {
    withPhotos(['https://cdn.example/1.jpg'], 1);
    act(() => void images()[0]?.dispatchEvent(new Event('error')));
    expect(images()).toEqual([]);
    withPhotos(['https://cdn.example/1.jpg'], 1);
    expect(images()).toEqual([]);
    withPhotos(['https://cdn.example/1.jpg'], 2);
    expect(images().map((image) => image.src)).toEqual(['https://cdn.example/1.jpg']);
    withPhotos(['https://cdn.example/2.jpg'], 3);
    expect(strip()).toBe('1 photo');
  });

  test('says the size of what loaded, and counts only when something is wrong', () => {
    withPhotos(['https://cdn.example/1.jpg', 'https://cdn.example/2.jpg']);
    for (const image of images()) {
      Object.defineProperties(image, { naturalWidth: { value: 1280 }, naturalHeight: { value: 800 } });
      act(() => void image.dispatchEvent(new Event('load')));
    }
    expect(document.querySelector('button[aria-label="Open photo 1 of 2 of Dostyk 5"]')).toMatchObject({
      title: '1280 × 800',
    });
    expect(strip()).toBe('1280 × 8001280 × 8002 photos');
  });

  test('says what was sent in place of a list', () => {
    withPhotos('https://cdn.example/1.jpg');
    expect(images()).toEqual([]);
    expect(strip()).toBe('No list of photos: the service sent https://cdn.example/1.jpg.');
    withPhotos(null);
    expect(strip()).toBeUndefined();
  });
});
