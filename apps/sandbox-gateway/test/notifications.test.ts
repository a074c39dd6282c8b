import { describe, expect, it } from 'vitest';
import { ALIPAY_SCHEDULE } from '../src/alipay/notification.ts';
import { buildGateway } from '../src/app.ts';
import type { GatewayName } from '../src/core/trade.ts';
import { WECHAT_SCHEDULE } from '../src/wechat/notification.ts';
import { keys, startGateway } from './gateway.ts';

/** Returns a gateway with one paid trade and a pending notification. */
function givenPaidTrade(gateway: GatewayName = 'ALIPAY', faults = {}) {
  const started = startGateway();
  started.gateway.faults.set(gateway, 'P1', faults);
  const created = started.gateway.ledger.create({
    gateway,
    outTradeNo: 'P1',
    amountFen: 145_050,
    subject: '机票',
    expireAt: null,
    notifyUrl: 'http://merchant.test/receive',
    returnUrl: null,
    tradeType: 'NATIVE',
    signedWith: null,
  });
  if (!('trade' in created)) throw new Error(created.problem);
  const { trade } = created;
  const pay = () => started.app.inject({ method: 'POST', url: `/sandbox/gateway/cashier/${trade.cashierId}/pay` });
  const state = () => started.gateway.notifier.deliveriesOf(trade).map((delivery) => delivery.state);
  return { ...started, trade, pay, state };
}

describe('notifications', () => {
  it.each([
    ['ALIPAY', ALIPAY_SCHEDULE, 8],
    ['WECHAT', WECHAT_SCHEDULE, 16],
  ] as const)('%s repeats a notification on its published schedule, then gives up', async (name, schedule, tries) => {
    const { pay, pass, merchant, state } = givenPaidTrade(name);
    merchant.answers = { status: 500, body: 'fail' };
    await pay();
    await pass(0);
    for (const [index, wait] of schedule.entries()) {
      await pass(wait - 1);
      expect(merchant.heard).toHaveLength(index + 1);
      await pass(1);
      expect(merchant.heard).toHaveLength(index + 2);
    }
    expect(merchant.heard).toHaveLength(tries);
    expect(state()).toEqual(['givenUp']);
    await pass(1_000_000);
    expect(merchant.heard).toHaveLength(tries);
  });

  it('the schedules add up to the published totals', () => {
    const sum = (schedule: readonly number[]) => schedule.reduce((all, one) => all + one, 0);
    expect(sum(ALIPAY_SCHEDULE)).toBe(24 * 3600 + 24 * 60);
    expect(sum(WECHAT_SCHEDULE)).toBe(24 * 3600 + 4 * 60);
  });

  it('the gateway stops repeating a notification when the merchant sends the acknowledgement text of the provider', async () => {
    const { pay, pass, merchant, state } = givenPaidTrade();
    merchant.answers = { status: 200, body: 'success\n' };
    await pay();
    await pass(0);
    merchant.answers = { status: 200, body: 'success' };
    await pass(240);
    await pass(100_000);
    expect(merchant.heard).toHaveLength(2);
    expect(state()).toEqual(['acknowledged']);
  });

  it('a notification keeps its id over all tries', async () => {
    const { pay, pass, merchant } = givenPaidTrade('WECHAT');
    merchant.answers = { status: 500, body: '' };
    await pay();
    await pass(0);
    await pass(15);
    const ids = merchant.heard.map(({ message }) => JSON.parse(message.body).id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('an alarm sends the notifications without a request', async () => {
    const alarms: { inMilliseconds: number; ring: () => void }[] = [];
    const heard: string[] = [];
    const { gateway } = buildGateway({
      keys,
      publicUrl: 'http://localhost/g',
      setAlarm: (inMilliseconds, ring) => void alarms.push({ inMilliseconds, ring }),
      send: async (url) => {
        heard.push(url);
        return { status: 200, body: 'success' };
      },
    });
    const request = { gateway: 'ALIPAY', outTradeNo: 'A', amountFen: 1, subject: 's', expireAt: null } as const;
    const created = gateway.ledger.create({
      ...request,
      notifyUrl: 'http://m/',
      returnUrl: null,
      tradeType: 'NATIVE',
      signedWith: null,
    });
    if (!('trade' in created)) throw new Error(created.problem);
    gateway.notifier.notify(created.trade, null, created.trade.notifyUrl);
    expect(alarms).toHaveLength(1);
    alarms[0]?.ring();
    await gateway.notifier.deliverDue();
    expect(heard).toEqual(['http://m/']);
  });
});

describe('faults of a trade', () => {
  it('delay: the merchant receives nothing before the delay is over', async () => {
    const { pay, pass, merchant } = givenPaidTrade('ALIPAY', { delaySeconds: 90 });
    await pay();
    await pass(89);
    expect(merchant.heard).toHaveLength(0);
    await pass(1);
    expect(merchant.heard).toHaveLength(1);
  });

  it('double: the gateway repeats an acknowledged notification', async () => {
    const { pay, pass, merchant, state } = givenPaidTrade('ALIPAY', { double: true });
    await pay();
    await pass(0);
    expect(merchant.heard).toHaveLength(2);
    const ids = merchant.heard.map(({ message }) => new URLSearchParams(message.body).get('notify_id'));
    expect(new Set(ids).size).toBe(1);
    expect(state()).toEqual(['acknowledged', 'acknowledged']);
  });

  it('wrong amount: the charge, the notification and the page show the same amount', async () => {
    const { pay, pass, merchant, trade } = givenPaidTrade('ALIPAY', { wrongAmountFen: 1 });
    await pay();
    await pass(0);
    expect(new URLSearchParams(merchant.heard[0]?.message.body).get('total_amount')).toBe('0.01');
    expect(trade.paidFen).toBe(1);
  });

  it('refuse: the payer sees the refusal and can pay once the fault is over', async () => {
    const { app, pay, pass, gateway, merchant, trade } = givenPaidTrade('ALIPAY', { refuse: true });
    const refused = await pay();
    expect((await app.inject({ url: String(refused.headers.location) })).body).toContain('银行拒绝');
    expect(trade.state).toBe('WAITING');
    gateway.faults.set('ALIPAY', 'P1', {});
    await pay();
    await pass(0);
    expect(merchant.heard).toHaveLength(1);
  });

  it('time-out after charge: the gateway moves the money and does not answer until the fault is over', async () => {
    const { pay, pass, gateway, merchant, trade } = givenPaidTrade('WECHAT', { timeoutAfterCharge: true });
    await pay();
    await pass(0);
    expect(trade.state).toBe('PAID');
    expect(merchant.heard).toHaveLength(0);
    gateway.faults.set('WECHAT', 'P1', {});
    await pass(15);
    expect(merchant.heard).toHaveLength(1);
  });
});
