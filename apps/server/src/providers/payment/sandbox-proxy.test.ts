import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atGateway } from '../../../test/given/gateway-payment.ts';
import { type SandboxGateway, startSandboxGateway } from '../../../test/site/sandbox-gateway.ts';
import { startTestApp, type TestApp } from '../../../test/site/start-test-app.ts';
import { createFrame } from '../../platform/runtime.ts';
import { createPaymentGateways, readPaymentConfig } from './index.ts';
import { proxySandboxGateway } from './sandbox-proxy.ts';

let sandbox: SandboxGateway;
let test: TestApp;
beforeAll(async () => {
  [sandbox, test] = await Promise.all([startSandboxGateway(), startTestApp()]);
});
afterAll(() => Promise.all([sandbox.stop(), test.close()]));

async function givenSite(config = test.deps.config) {
  const deps = { ...test.deps, config };
  const app = await createFrame(deps);
  const { origin } = new URL(sandbox.environment.ALIPAY_GATEWAY_URL ?? '');
  await proxySandboxGateway(app, deps, { SANDBOX_GATEWAY_URL: origin });
  return app;
}

describe('the gateway under the site’s address', () => {
  it('a traveller posts the form to the site, sees the payment page there, and pays', async () => {
    const site = await givenSite();
    const environment = { ...sandbox.environment, ALIPAY_PAGE_URL: 'http://site.test/sandbox/gateway/gateway.do' };
    const config = readPaymentConfig(environment, { production: false, publicUrl: 'http://site.test' });
    const begun = await createPaymentGateways(config, test.deps).ALIPAY.begin({
      ...{ product: 'PAGE', merchantName: '海岱航空' },
      ...atGateway('P20260301000001'),
      language: 'zh',
      orderNo: 'OW20260301B0000001',
      amountFen: 145_050,
      subject: '海岱航空机票',
      expireAt: new Date(test.deps.clock.wall().getTime() + 1_800_000),
      returnUrl: 'http://site.test/pay/success',
      clientIp: '192.0.2.7',
    });
    if (begun.kind !== 'form') throw new Error(begun.kind);
    const { pathname, search } = new URL(begun.action);
    const posted = await site.inject({
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'access=secret' },
      payload: new URLSearchParams(begun.fields).toString(),
    });
    expect(posted.statusCode).toBe(303);
    const cashier = await site.inject({ url: String(posted.headers.location) });
    expect(cashier.body).toContain('¥1450.50');
    expect(cashier.headers['content-security-policy']).toContain("style-src 'self'");
    const paid = await site.inject({ method: 'POST', url: `${posted.headers.location}/pay` });
    expect(paid.headers.location).toMatch(/^http:\/\/site\.test\/pay\/success\?.*trade_no=/);
    await site.close();
  });

  it('does not exist if the sandbox is off', async () => {
    const site = await givenSite({ ...test.deps.config, sandbox: false });
    expect((await site.inject({ url: '/sandbox/gateway/' })).statusCode).toBe(404);
    await site.close();
  });
});
