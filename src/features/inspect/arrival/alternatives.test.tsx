// @environment page
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Finding } from '../../../spec/finding.ts';
import { setHovered } from '../../../state/interface/looked-at.ts';
import { notChecked } from '../model/checks.ts';
import { click, getButton, getRow, hidePanel, readShown, showPanel } from '../panel.driver.tsx';
import { createPoints, readNotes, readSentence, whole } from './arrival.driver.ts';

afterEach(() => {
  act(() => setHovered(undefined));
  hidePanel();
});

describe('the other ways', () => {
  test('stand nearest first, each with its legs and how much further it is', () => {
    showPanel(whole, 'arrival');
    expect(getRow('parking:1.a')?.textContent).toBe('P1Parking 1Gateto Entrance A44 m + 11 m55 mnearest');
    expect(getRow('parking:2.a')?.textContent).toBe('P2Parking 2to Entrance A100 m + 11 m111 m+56 m');
    expect(getRow('entrances:2.a')?.textContent).toBe('BEntrance Bfrom Parking 178 m + 22 m100 m+45 m');
  });

  test('stand behind a door without a finding, each with why', () => {
    const against: Finding = {
      id: 'x',
      ruleId: 'entrance.off-edge',
      severity: 'warning',
      operation: 'entrance',
      subject: 'entrances:1.a',
      pointer: '',
      measured: 52,
      threshold: 5,
      unit: 'metres',
      variant: 'outside',
    };
    const checks = { ...notChecked, findings: [against], settled: [against] };
    showPanel(whole, 'arrival', null, {}, {}, true, checks);
    expect(readSentence()).toContain('to the south door');
    expect(readShown()).toContain('Entrance B is the only entrance without a finding.');
    expect(getRow('entrances:2.a')?.textContent).toContain('taken');
    expect(getRow('entrances:1.a')?.textContent).toContain('52 m outside the wall of the basemap outline');
    showPanel(whole, 'arrival', null, { door: 'entrances:1.a' }, {}, true, checks);
    expect(readShown()).toContain('A finding speaks against Entrance A: 52 m outside the wall');
    // Findings that are still incomplete move no door.
    showPanel(whole, 'arrival', null, {}, {}, true, { ...checks, settled: [] });
    expect(readSentence()).toContain('to the north door');
    expect(readShown()).toContain('Entrance A is the nearest of 2 entrances.');
  });

  test('are pinned by choosing them, and let go again', () => {
    const asked = showPanel(whole, 'arrival');
    click(getRow('parking:2.a'));
    click(getRow('entrances:2.a'));
    expect(asked.went).toEqual([{ park: 'parking:2.a' }, { door: 'entrances:2.a' }]);
    const again = showPanel(whole, 'arrival', null, { park: 'parking:2.a' });
    expect(getRow('parking:2.a')?.getAttribute('aria-selected')).toBe('true');
    expect(getRow('parking:1.a')?.getAttribute('aria-selected')).toBe('false');
    expect(readSentence()).toContain('100 m to the north door');
    click(getButton('Back to the nearest'));
    expect(again.went).toEqual([{ park: null }]);
  });

  test('say when the pin is not in the answer', () => {
    const asked = showPanel(whole, 'arrival', null, { door: 'entrances:9.9' });
    expect(readNotes()).toEqual(['The pinned entrance is not in the answer. The first choice is used.']);
    click(getButton('Back to the first choice'));
    expect(asked.went).toEqual([{ door: null }]);
  });

  test('keep hundreds of points in a short document', () => {
    const many = Array.from({ length: 500 }, (_, index) => index);
    showPanel(
      { ...whole, parking: createPoints('parking', many), entrance: createPoints('entrance', many) },
      'arrival',
    );
    expect(document.querySelectorAll('*').length).toBeLessThan(1200);
    expect(document.querySelector('table')?.getAttribute('aria-rowcount')).toBe('500');
  });
});
