import { expect, test } from 'vitest';
import { captchaSolved, givenRound, givenWanting } from '../../../../test/given/flash-sale.ts';
import { startTestApp } from '../../../../test/site/start-test-app.ts';
import { EntryBatches } from './entry-batches.ts';
import { SoldOutGate } from './sold-out-gate.ts';

test('a batch is numbered in the order in which its requests reached the process, whoever was at the batches first', async () => {
  const site = await startTestApp();
  try {
    const date = new Date(site.clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
    const { itemId } = await givenRound(site, { stock: 2, queuePerSeat: 10, dates: [date] });
    const batches = new EntryBatches({ ...site.deps, gate: new SoldOutGate(site.deps) });
    const wanting = await Promise.all(Array.from({ length: 8 }, () => givenWanting(site)));
    // The batches works on the first request alone. The others wait for the next batch, and the last of them has the
    // lowest stamp.
    const stamps = [1, 8, 7, 6, 5, 4, 3, 2];
    const passes = await Promise.all(wanting.map(({ api }) => captchaSolved(site, api)));
    const records = await Promise.all(
      wanting.map(({ api, accountId }, index) =>
        batches.enter(itemId, {
          seats: 1,
          NECaptchaValidate: passes[index],
          session: { accountId, userId: 'B', kind: 'member', sessionId: '', mobile: '', contact: '' },
          deviceId: api.deviceId,
          clientAddress: `10.0.0.${index}`,
          language: index % 2 === 0 ? 'zh' : 'en',
          stamp: stamps[index] ?? 0,
        }),
      ),
    );
    expect(records.map(({ arrivalNo }) => arrivalNo)).toEqual(stamps);
    expect(records.filter(({ state }) => state === 'GRANTED').map(({ arrivalNo }) => arrivalNo)).toEqual([1, 2]);
    expect(records[0]?.stateText).not.toBe(records[1]?.stateText);
  } finally {
    await site.close();
  }
});
