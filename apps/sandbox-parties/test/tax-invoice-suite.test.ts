import type { PartyHandlers } from '@haidai/connectors';
import { runCases, suites } from '@haidai/connectors/conformance';
import type { taxInvoice } from '@haidai/connectors/tax-invoice';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTaxOffice } from '../src/tax-invoice/office.ts';

type Handlers = PartyHandlers<typeof taxInvoice>;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Runs the suite against the sandbox with some handlers changed. Returns the cases that did not pass. */
async function runSuite(change: (own: Handlers) => Partial<Handlers>) {
  const own = createTaxOffice({ now: () => new Date() }).handlers;
  const handlers = { ...own, ...change(own) };
  const calls = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [name, async (request: never) => handle(request)]),
  );
  const cases = suites['tax-invoice']?.cases(calls as never, { run: 'x', now: () => new Date() }) ?? [];
  const running = runCases(cases, () => {});
  await vi.advanceTimersByTimeAsync(120_000);
  return (await running).filter(({ outcome }) => outcome !== 'ok');
}

test('files that are ready later and a reversal that is decided later pass', async () => {
  let files = 0;
  const reversals = new Map<string, number>();
  const failed = await runSuite((own) => ({
    getFiles: (request) => (++files < 20 ? { state: 'none' } : own.getFiles(request)),
    reverse(request) {
      const count = (reversals.get(request.actNo) ?? 0) + 1;
      reversals.set(request.actNo, count);
      return count < 3 ? { state: 'accepted' } : own.reverse(request);
    },
  }));
  expect(failed).toEqual([]);
});

test('files that never become ready fail after 30 seconds', async () => {
  const failed = await runSuite(() => ({ getFiles: () => ({ state: 'none' }) }));
  expect(failed).toEqual([
    { name: expect.stringMatching(/^getFiles/), outcome: 'fail', faults: ['the state is still none after 30 seconds'] },
  ]);
});

test('a second document for the same receipt number fails', async () => {
  let serial = 0;
  const failed = await runSuite((own) => ({
    async issue(request) {
      const answer = await own.issue(request);
      return answer.state === 'issued' ? { ...answer, invoiceNo: String(++serial).padStart(20, '0') } : answer;
    },
  }));
  expect(failed.map(({ name }) => name)).toContain(
    'issue: a repeated call with the same receipt number gives the same document',
  );
});

test('a document that is sent nowhere fails', async () => {
  const failed = await runSuite(() => ({ resend: () => ({ state: 'sent' }) }));
  expect(failed.map(({ name }) => name)).toContain('resend: a call without any address is refused');
});

test('without a document the later cases are skipped and not failed', async () => {
  const refusal = { state: 'refused', code: 'closed', reason: '系统维护' } as const;
  const failed = await runSuite(() => ({ issue: () => refusal }));
  expect(failed.filter(({ outcome }) => outcome === 'skip').map(({ name }) => name.split(':')[0])).toEqual([
    ...['issue', 'query', 'getFiles', 'resend', 'resend', 'reverse'],
  ]);
});
