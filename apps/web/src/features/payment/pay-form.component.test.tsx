import type { OperationResult } from '@haidai/contract';
import { applyPayment, identifyPayer } from '@haidai/contract/payment';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { callSignedIn } from '../../core/api/call-signed-in.ts';
import type { PayCashier } from './cashier.ts';
import { PayForm } from './pay-form.tsx';
import { keepPayment } from './pending-payment.ts';

vi.mock('../../core/api/call-signed-in.ts', () => ({ callSignedIn: vi.fn() }));
// The dialog with the code asks for the state of the payment, which never changes here.
vi.mock('../../core/api/call.ts', () => ({ newIdempotencyKey: () => 'key', call: () => new Promise(() => {}) }));
vi.mock('../booking/index.ts', () => ({ orderKey: (order: string) => ['order', order] }));

type Started = OperationResult<typeof applyPayment>;
type Method = PayCashier['methods'][number];

const orderNo = 'OW20261201B0000001';
const alipay: Method = {
  payType: '1',
  name: '支付宝',
  available: true,
  note: '',
  product: 'PAGE',
  hasCode: false,
  brands: [],
};
const wechat: Method = { ...alipay, payType: '0', name: '微信支付', product: 'NATIVE' };
const card: Method = { ...alipay, payType: '6', name: '国际信用卡', brands: ['Visa', 'JCB'] };
const bridge = {
  ...{ appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=wx2' },
  ...{ signType: 'RSA' as const, paySign: 's' },
};

function cashierOf(methods: Method[]): PayCashier {
  return {
    ...{ orderNo, orderStatus: 'BOOKED', totalAmount: 900, paidAmount: 0, dueAmount: 900 },
    ...{ expireAt: null, serverTime: '2026-12-01T00:00:00Z', splitAllowed: false, minimumPart: 1, methods },
  };
}

/** Answers the start of a payment, and the question who pays inside WeChat. */
function serverStarts(way: Partial<Started>, identifyAt: string | null = null): void {
  const none = { formData: null, codeUrl: null, redirectUrl: null, bridge: null };
  const started = { paymentNo: 'P1', payType: '0', product: 'NATIVE', payAmount: 900, expireAt: '', ...none, ...way };
  vi.mocked(callSignedIn).mockImplementation(async ({ id }) =>
    id === identifyPayer.id ? { redirectUrl: identifyAt } : (started as never),
  );
}

/** Returns the bodies with which the page started a payment. */
const starts = () =>
  vi
    .mocked(callSignedIn)
    .mock.calls.filter(([operation]) => operation.id === applyPayment.id)
    .map(([, input]) => (input as { body: object }).body);

/** Shows the form in a site of two pages. */
async function showForm(...methods: Method[]): Promise<void> {
  const root = createRootRoute();
  const form = createRoute({
    getParentRoute: () => root,
    path: '/book/payPreCash',
    component: () => <PayForm target={{ kind: 'order', family: 'cash', orderNo }} cashier={cashierOf(methods)} />,
  });
  const outcome = createRoute({ getParentRoute: () => root, path: '/pay/success', component: () => <p>outcome</p> });
  const history = createMemoryHistory({ initialEntries: ['/book/payPreCash'] });
  const router = createRouter({ routeTree: root.addChildren([form, outcome]), history });
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

/** Opens the page on a phone, where the finger is the only pointer. */
function onPhone(): void {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
}

/** Opens the page inside WeChat, whose pay sheet ends as given. */
function insideWechat(end: string) {
  const invoke = vi.fn((_name: string, _parameters: object, answer: (result: { err_msg: string }) => void) =>
    answer({ err_msg: `get_brand_wcpay_request:${end}` }),
  );
  window.WeixinJSBridge = { invoke };
  return invoke;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.mocked(callSignedIn).mockReset();
  delete window.WeixinJSBridge;
  sessionStorage.clear();
  history.replaceState(null, '', window.location.pathname);
});

const pay = page.getByRole('button', { name: '支付 ¥900' });
const byCode = page.getByRole('checkbox', { name: /^改用二维码/ });

test('on a computer, WeChat Pay shows a code, and there is nothing else to choose', async () => {
  serverStarts({ codeUrl: 'weixin://wxpay/bizpayurl?pr=1' });
  await showForm(wechat, alipay);
  await expect.element(page.getByRole('radio', { name: '微信支付 使用微信扫描二维码付款' })).toBeChecked();
  await expect.element(byCode).not.toBeInTheDocument();
  await userEvent.click(pay);
  await expect.element(page.getByRole('dialog', { name: '微信扫码支付' })).toBeInTheDocument();
  expect(starts()).toEqual([{ orderNo, place: 'desktop', payType: '0', byCode: false, isSplit: false }]);
});

test('a card names its brands and its currency, and leads to the page of the gateway', async () => {
  serverStarts({ payType: '6', product: 'PAGE', redirectUrl: '#card' });
  await showForm(card, alipay);
  await expect.element(page.getByRole('radio', { name: '国际信用卡 Visa、JCB，以人民币扣款' })).toBeChecked();
  await userEvent.click(pay);
  await vi.waitFor(() => expect(window.location.hash).toBe('#card'));
  expect(starts()).toEqual([{ orderNo, place: 'desktop', payType: '6', byCode: false, isSplit: false }]);
});

test('on a phone, WeChat Pay opens its app, or shows a code for another phone', async () => {
  onPhone();
  serverStarts({ product: 'H5', redirectUrl: '#h5' });
  await showForm({ ...wechat, product: 'H5', hasCode: true });
  const method = page.getByRole('radio');
  await expect.element(method).toHaveAccessibleName('微信支付 打开微信 App 付款');
  await userEvent.click(pay);
  await vi.waitFor(() => expect(window.location.hash).toBe('#h5'));

  serverStarts({ codeUrl: 'weixin://wxpay/bizpayurl?pr=1' });
  await userEvent.click(byCode);
  await expect.element(method).toHaveAccessibleName('微信支付 使用微信扫描二维码付款');
  await userEvent.click(pay);
  await expect.element(page.getByRole('dialog', { name: '微信扫码支付' })).toMatchTextContent(/请用另一部手机/);
  expect(starts()).toMatchObject([
    { place: 'phone', byCode: false },
    { place: 'phone', byCode: true },
  ]);
});

test('inside WeChat, a method that does not open there says so and cannot be chosen', async () => {
  insideWechat('ok');
  const note = '微信内无法打开，请在手机浏览器中打开本页';
  await showForm({ ...alipay, available: false, product: null, note }, { ...wechat, product: 'JSAPI', hasCode: true });
  await expect.element(page.getByRole('radio', { name: `支付宝 ${note}` })).toBeDisabled();
  await expect.element(page.getByRole('radio', { name: '微信支付 在微信内直接付款' })).toBeChecked();
});

test('inside WeChat, the payer is identified first, and the payment then goes on by itself, once', async () => {
  insideWechat('ok');
  serverStarts({ bridge }, '#identify');
  await showForm({ ...wechat, product: 'JSAPI', hasCode: true });
  await userEvent.click(pay);
  await vi.waitFor(() => expect(window.location.hash).toBe('#identify'));
  expect(starts()).toEqual([]);
  expect(JSON.parse(sessionStorage.getItem(`pending-payment/${orderNo}`) ?? '')).toMatchObject({ payType: '0' });
});

test('a page to which WeChat returns shows the pay sheet without another click', async () => {
  const invoke = insideWechat('ok');
  serverStarts({ bridge });
  keepPayment(orderNo, { payType: '0', byCode: false, isSplit: true, amount: 300 });
  await showForm({ ...wechat, product: 'JSAPI', hasCode: true });
  await expect.element(page.getByText('outcome')).toBeInTheDocument();
  expect(invoke).toHaveBeenCalledExactlyOnceWith('getBrandWCPayRequest', bridge, expect.any(Function));
  expect(starts()).toEqual([{ orderNo, place: 'wechat', payType: '0', byCode: false, isSplit: true, amount: 300 }]);
  expect(sessionStorage.length).toBe(0);
});

test.each([
  ['cancel', /^您取消了付款/],
  ['fail', /^微信支付没有完成/],
])('a pay sheet that ends with %s says so, and the traveller can pay again', async (end, text) => {
  insideWechat(end);
  serverStarts({ bridge });
  await showForm({ ...wechat, product: 'JSAPI', hasCode: true });
  await userEvent.click(pay);
  await expect.element(page.getByRole('alert')).toMatchTextContent(text);
  insideWechat('ok');
  await userEvent.click(pay);
  await expect.element(page.getByText('outcome')).toBeInTheDocument();
});

test('a pay sheet that WeChat does not show leads to the code', async () => {
  insideWechat('ok');
  serverStarts({ bridge });
  await showForm({ ...wechat, product: 'JSAPI', hasCode: true });
  delete window.WeixinJSBridge;
  await userEvent.click(pay);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^没有打开微信支付/);
  await expect.element(byCode).toBeInTheDocument();
});
