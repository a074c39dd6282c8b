import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readGatewayConfig } from '../src/config.ts';
import { createGatewayClock } from '../src/core/clock.ts';
import { createFaultBook } from '../src/core/faults.ts';
import { createLedger } from '../src/core/ledger.ts';
import { createTradeStore } from '../src/core/store.ts';
import { startGateway } from './gateway.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-trades-'));
afterAll(() => rmSync(folder, { recursive: true }));

const order = {
  gateway: 'WECHAT',
  outTradeNo: 'ORDER-1',
  amountFen: 100,
  subject: '机票',
  expireAt: null,
  notifyUrl: 'http://merchant.test/receive',
  returnUrl: null,
  tradeType: 'NATIVE',
  signedWith: null,
} as const;

describe('the control interface', () => {
  const { app, gateway } = startGateway();
  const url = '/sandbox/gateway/control';

  it('lists and pays trades, and shows their notifications', async () => {
    gateway.ledger.create(order);
    const paid = await app.inject({ method: 'POST', url: `${url}/trades/wechat/ORDER-1/pay` });
    expect(paid.json()).toMatchObject({ result: 'paid', trade: { state: 'PAID', paidFen: 100 } });
    await app.inject({ method: 'POST', url: `${url}/deliver` });
    const shown = (await app.inject({ url: `${url}/trades/wechat/ORDER-1` })).json();
    expect(shown.notifications).toMatchObject([{ state: 'acknowledged', tries: 1, lastAnswer: '200 success' }]);
    expect((await app.inject({ url: `${url}/trades` })).json()).toHaveLength(1);
    const again = await app.inject({ method: 'POST', url: `${url}/trades/wechat/ORDER-1/pay` });
    expect(again.json()).toMatchObject({ result: 'alreadyPaid' });
  });

  it('describes an invalid fault, and hides another merchant’s trade', async () => {
    const put = (payload: object, path = 'wechat/ORDER-1') =>
      app.inject({ method: 'PUT', url: `${url}/trades/${path}/faults`, payload });
    expect((await put({ double: true })).statusCode).toBe(200);
    expect((await put({ duoble: true })).json().error).toContain('Unknown fault: duoble');
    expect((await put({ delaySeconds: -1 })).json().error).toContain('delaySeconds cannot be -1');
    expect((await put({}, 'paypal/ORDER-1')).statusCode).toBe(404);
    expect((await app.inject({ url: `${url}/trades/wechat/ORDER-2` })).statusCode).toBe(404);
  });

  it('sends the notifications of a trade that a fault withheld, without moving the time', async () => {
    const { app, gateway, clock, merchant } = startGateway();
    gateway.ledger.create(order);
    const post = (path: string) => app.inject({ method: 'POST', url: `${url}/trades/wechat/${path}` });
    const put = (payload: object) => app.inject({ method: 'PUT', url: `${url}/trades/wechat/ORDER-1/faults`, payload });
    await put({ timeoutAfterCharge: true });
    await post('ORDER-1/pay');
    await app.inject({ method: 'POST', url: `${url}/deliver` });
    await put({});
    await app.inject({ method: 'POST', url: `${url}/deliver` });
    expect(merchant.heard).toHaveLength(0);
    expect((await post('ORDER-1/deliver')).json().trade).toMatchObject({ state: 'PAID' });
    expect(merchant.heard).toHaveLength(1);
    expect(Math.abs(clock.now().getTime() - clock.wall().getTime())).toBeLessThan(1000);
    expect((await post('ORDER-2/deliver')).statusCode).toBe(404);
  });

  it('moves the gateway’s time forward only, and a trade closes at the end of its time', async () => {
    const moved = startGateway();
    const late = moved.gateway.ledger.create({ ...order, expireAt: new Date(moved.clock.now().getTime() + 60_000) });
    if (!('trade' in late)) throw new Error(late.problem);
    await moved.app.inject({ method: 'POST', url: `${url}/clock`, payload: { seconds: 61 } });
    const paid = await moved.app.inject({ method: 'POST', url: `${url}/trades/wechat/ORDER-1/pay` });
    expect(paid.json()).toMatchObject({ result: 'closed' });
    const back = await moved.app.inject({ method: 'POST', url: `${url}/clock`, payload: { seconds: -1 } });
    expect(back.statusCode).toBe(400);
  });
});

describe('the pages of the gateway', () => {
  it('let a payer cancel the trade or leave it unpaid for later', async () => {
    const { app, gateway } = startGateway();
    const created = gateway.ledger.create({ ...order, gateway: 'YIBAO', returnUrl: 'http://site.test/pay' });
    if (!('trade' in created)) throw new Error(created.problem);
    const cashier = `/sandbox/gateway/cashier/${created.trade.cashierId}`;
    const later = await app.inject({ method: 'POST', url: `${cashier}/later` });
    expect(later.headers.location).toBe('http://site.test/pay');
    expect(created.trade.state).toBe('WAITING');
    await app.inject({ method: 'POST', url: `${cashier}/cancel` });
    expect((await app.inject({ url: cashier })).body).toContain('交易已关闭');
    expect((await app.inject({ url: '/sandbox/gateway/cashier/none' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/sandbox/gateway/' })).body).toContain('ORDER-1 · ¥1.00 · 已关闭');
  });
});

describe('the store of the trades', () => {
  it('drops the oldest trades from a file only, so that the bill of a long run is whole', () => {
    const count = 2_001;
    const kept = [null, join(folder, 'many.json')].map((file) => {
      const first = file && JSON.stringify(Array.from({ length: count - 1 }, (_, n) => ({ outTradeNo: `ORDER-${n}` })));
      if (file && first) writeFileSync(file, first);
      const store = createTradeStore(file);
      while (store.all().length < count - 1) store.add({} as never);
      store.add({} as never);
      return store.all().length;
    });
    expect(kept).toEqual([2_001, 2_000]);
  });

  it('keeps a trade in its file over a restart', () => {
    const file = join(folder, 'trades.json');
    const start = () =>
      createLedger({ clock: createGatewayClock(), faults: createFaultBook(), store: createTradeStore(file) });
    const before = start();
    const created = before.create(order);
    if ('trade' in created) before.pay(created.trade);
    expect(start().find('WECHAT', 'ORDER-1')).toMatchObject({ state: 'PAID', paidFen: 100 });
  });
});

describe('configuration', () => {
  it('the gateway refuses to start in production', () => {
    expect(() => readGatewayConfig({ NODE_ENV: 'production' })).toThrow(/does not run in production/);
    expect(() => readGatewayConfig({ SITE_MODE: 'production' })).toThrow(/does not run in production/);
    expect(readGatewayConfig({ NODE_ENV: 'production', SITE_MODE: 'sandbox' }).port).toBe(8081);
  });

  it('the configuration has defaults, and its error names an invalid number', () => {
    expect(readGatewayConfig({})).toMatchObject({ host: '127.0.0.1', keysFolder: join('.data', 'sandbox-keys') });
    expect(() => readGatewayConfig({ SANDBOX_GATEWAY_PORT: 'x' })).toThrow('SANDBOX_GATEWAY_PORT is not a port: x');
    expect(() => readGatewayConfig({ SANDBOX_AHEAD_MS: 'x' })).toThrow('SANDBOX_AHEAD_MS is not a number: x');
  });
});

describe('the cashier', () => {
  it('the payment page sets a fault of its trade, shows it, and rejects an unknown fault', async () => {
    const { app, gateway } = startGateway();
    const created = gateway.ledger.create(order);
    if (!('trade' in created)) throw new Error('The ledger created no trade');
    const url = `/sandbox/gateway/cashier/${created.trade.cashierId}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const set = (fault: string) =>
      app.inject({ method: 'POST', url: `${url}/fault`, headers, payload: `fault=${fault}` });
    expect((await set('timeout')).statusCode).toBe(303);
    expect(gateway.faults.of('WECHAT', 'ORDER-1')).toEqual({ timeoutAfterCharge: true });
    expect((await app.inject({ url })).body).toContain('现在：扣款后失联');
    expect((await set('toString')).statusCode).toBe(404);
    await set('none');
    expect(gateway.faults.of('WECHAT', 'ORDER-1')).toEqual({});
  });
});
