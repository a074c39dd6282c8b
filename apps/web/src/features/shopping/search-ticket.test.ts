import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../core/api/call.ts';
import { ticketHeaders } from './search-ticket.ts';

vi.mock('../../core/api/call.ts', () => ({ call: vi.fn() }));

const asked = vi.mocked(call);
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', {});
  asked.mockReset().mockResolvedValue({ a: 1, b: 600, c: 3, d: 4, e: 5, f: 6, g: 7 } as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the searches of a browser share a ticket until one minute before it expires', async () => {
  const client = new QueryClient();
  const both = await Promise.all([ticketHeaders(client), ticketHeaders(client)]);
  expect(both).toEqual([{ rid: '1.600.3.4.5.6.7' }, { rid: '1.600.3.4.5.6.7' }]);
  vi.advanceTimersByTime(9 * 60_000 - 1);
  await ticketHeaders(client);
  expect(asked).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2);
  await ticketHeaders(client);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a search without a ticket goes on, and the next search requests one again', async () => {
  const client = new QueryClient();
  asked.mockRejectedValueOnce(new Error('too often'));
  expect(await ticketHeaders(client)).toEqual({});
  expect(await ticketHeaders(client)).toEqual({ rid: '1.600.3.4.5.6.7' });
});

test('the server renders a page without a search ticket', async () => {
  vi.stubGlobal('document', undefined);
  expect(await ticketHeaders(new QueryClient())).toEqual({});
  expect(asked).not.toHaveBeenCalled();
});
