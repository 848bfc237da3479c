// @environment page
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { OperationName } from '../../../spec/operations.ts';
import inspectionWords from '../model/inspection.messages';
import {
  asking,
  click,
  createAnswered,
  createAttempt,
  createCollection,
  createFailed,
  getButton,
  getButtons,
  hidePanel,
  readShown,
  showPanel,
} from '../panel.driver.tsx';
import { panelTabs } from '../panel-tabs.ts';

afterEach(() => {
  hidePanel();
  vi.useRealTimers();
});

const units = createAnswered('units', createCollection([{ unit: 1, floor: 1 }]));

describe('an operation that is tried again by itself', () => {
  test.each(panelTabs.map(({ name }) => name))('says so on the tab %s, once', (tab) => {
    for (const operation of ['details', 'parking', 'entrance', 'units'] as const) {
      showPanel({ [operation]: asking }, tab, null, {}, { [operation]: createAttempt(operation, 1, 4_000) });
      expect(readShown()).toContain('the service answered 503.');
      expect(getButtons('Stop')).toHaveLength(1);
      expect(getButtons(inspectionWords.retry[operation])).toEqual([]);
    }
  });

  test('counts down to its retry and then tries', () => {
    vi.useFakeTimers();
    showPanel({ units: asking }, 'units', null, {}, { units: createAttempt('units', 2, 4_000) });
    expect(readShown()).toContain('Units: the service answered 503.Retrying in 4 s, 2 of 2');
    act(() => void vi.advanceTimersByTime(1_000));
    expect(readShown()).toContain('Retrying in 3 s, 2 of 2');
    act(() => void vi.advanceTimersByTime(3_000));
    expect(readShown()).toContain('Trying again, 2 of 2');
    showPanel({ units: asking }, 'units', null, {}, { units: createAttempt('units', 2) });
    expect(readShown()).toContain('Trying again, 1 of 2');
  });

  test('is stopped by its own button; the keyboard stays in the tab when the row goes', () => {
    const stopped: OperationName[] = [];
    const waiting = createAttempt('units', 1, 4_000, () => stopped.push('units'));
    showPanel({ units: asking }, 'units', null, {}, { units: waiting });
    getButton('Stop').focus();
    click(getButton('Stop'));
    expect(stopped).toEqual(['units']);
    showPanel({ units: createFailed('units', 'server', 503) }, 'units');
    expect(document.activeElement?.getAttribute('role')).toBe('tabpanel');
  });

  test('leaves an older answer where it stands, and says above it what it does', () => {
    showPanel({ units }, 'units', null, {}, { units: createAttempt('units', 1, 4_000) });
    expect(readShown()).toContain('Retrying in 4 s');
    expect(document.querySelector('[data-ref^="#"], [data-ref^="unit"]')).not.toBeNull();
  });
});

describe('the wait that a service asks for', () => {
  const waiting = () =>
    createFailed('units', 'rate-limited', 429, '', {
      askedAt: Date.now() - 500,
      duration: 500,
      retryAfter: 34,
    });

  test('is counted down beside a Retry that always works, and its end is said', () => {
    vi.useFakeTimers();
    const asked = showPanel({ units: waiting() }, 'units');
    expect(readShown()).toContain('Retry in 34 s');
    click(getButton('Retry units'));
    expect(asked.retried).toEqual(['units']);
    act(() => void vi.advanceTimersByTime(33_000));
    expect(readShown()).toContain('Retry in 1 s');
    act(() => void vi.advanceTimersByTime(1_000));
    expect(readShown()).toContain('The wait that the service asked for is over.');
    expect(asked.retried).toEqual(['units']);
  });
});
