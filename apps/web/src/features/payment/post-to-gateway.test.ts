import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LEAVE_MS, whenNotLeft } from './post-to-gateway.ts';

const stayed = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('window', new EventTarget());
  stayed.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const violation = (effectiveDirective: string) =>
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective }));

test('a payment page that does not open within five seconds is reported once', () => {
  whenNotLeft(stayed);
  vi.advanceTimersByTime(LEAVE_MS - 1);
  expect(stayed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  violation('form-action');
  expect(stayed).toHaveBeenCalledTimes(1);
});

test('a form that the browser blocks is reported at once, another violation is not', () => {
  whenNotLeft(stayed);
  violation('img-src');
  expect(stayed).not.toHaveBeenCalled();
  violation('form-action');
  expect(stayed).toHaveBeenCalledTimes(1);
});

test('a page that the browser has left and brought back reports nothing', () => {
  whenNotLeft(stayed);
  window.dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(LEAVE_MS);
  expect(stayed).not.toHaveBeenCalled();
});
