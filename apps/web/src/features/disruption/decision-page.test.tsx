import type { DisruptionCase } from '@haidai/contract/disruption';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadLanguage } from '../../i18n/load-texts.ts';
import { LanguageProvider } from '../../i18n/use-texts.tsx';
import { CaseBand } from './case-band.tsx';
import { Decision } from './decision-page.tsx';
import { Compensation } from './help-card.tsx';

const cancelled: DisruptionCase = {
  ...{
    caseKey: 'k',
    caseStatus: 'OPEN',
    statusText: '待您选择',
    kind: 'CANCELLED',
    delayMinutes: 0,
    cause: '天气原因',
  },
  ...{ flightNo: 'HD4613', flightDate: '2026-12-10', departApCode3: 'TAO', destApCode3: 'CTU' },
  ...{ departCityName: '青岛', destCityName: '成都', departTime: '09:35', destTime: '12:50', newDepartTime: null },
  ...{ passengerNames: ['王*'], orderTail: '0001', mobile: '138****0001' },
  ...{ canKeep: false, canChange: true, canRefund: true, held: false, changeDays: 7, isOwner: false },
  refundDueAt: '2026-12-10T01:35:00.000Z',
  acceptDue: null,
  offer: null,
  vouchers: [],
  compensation: null,
  timeline: [],
  missedAfter: null,
};

function render(found: DisruptionCase, language: 'zh-CN' | 'en' = 'zh-CN'): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider language={language}>
        <CaseBand found={found} />
        <Decision found={found} />
      </LanguageProvider>
    </QueryClientProvider>,
  );
}

test('for a cancelled flight, the page names the deadline of the choice and the automatic refund', async () => {
  expect(render(cancelled)).toContain('请在北京时间 12月10日 09:35 前选择；届时未选择的，我们将主动全额退款。');
  await loadLanguage('en');
  expect(render(cancelled, 'en')).toContain(
    'Please choose by 10 Dec 09:35, Beijing time. If you do not, we will refund you in full.',
  );
});

test.each([
  [true, '届时未答复的，视为接受新的起飞时间。起飞前您仍可免费改期或全额退票。'],
  [false, '届时未答复的，我们将与您联系。客票保留，您仍可免费改期或全额退票。'],
])('for a new time, the page names the latest hour and what silence means (accepted: %s)', (isAccepted, text) => {
  const acceptDue = { at: '2026-12-09T01:35:00.000Z', isAccepted };
  const html = render({ ...cancelled, kind: 'RETIMED', canKeep: true, refundDueAt: null, acceptDue });
  expect(html).toContain(`请在北京时间 12月9日 09:35 前答复；${text}`);
});

test('a compensation in two parts says what goes back to the payer, and what staff pay', async () => {
  const compensation = { amount: 400, deskAmount: 150, people: 2, statusText: '待工作人员支付' };
  const draw = (found: typeof compensation, language: 'zh-CN' | 'en' = 'zh-CN') =>
    renderToStaticMarkup(
      <LanguageProvider language={language}>
        <Compensation compensation={found} />
      </LanguageProvider>,
    );
  expect(draw(compensation)).toContain('其中 ¥250 原路退回；¥150 待工作人员支付');
  await loadLanguage('en');
  expect(draw(compensation, 'en')).toContain('¥250 goes back to the original payment method');
  expect(draw({ ...compensation, deskAmount: 400 })).not.toContain('原路退回');
  expect(draw({ ...compensation, deskAmount: 0 })).not.toContain('其中');
});

const offer: NonNullable<DisruptionCase['offer']> = {
  segments: [
    {
      ...{ flightNo: 'HD4655', departDate: '2026-12-10', departTime: '13:35', destTime: '16:55', dayOffset: 0 },
      ...{ departApCode3: 'TAO', destApCode3: 'CTU', departCityName: '青岛', destCityName: '成都', duration: '03:20' },
    },
  ],
  ...{ seats: 3, infants: 0, cabin: 'ECO', heldUntil: '2026-12-09T20:40:00.000Z', lateMinutes: 245 },
};

test('a held flight comes first with its limit, and the page says what happens without an answer', async () => {
  const page = render({ ...cancelled, offer });
  expect(page).toContain('3 个座位为您保留至北京时间 12月10日 04:40');
  expect(page).toContain('比原计划晚到 4 小时 5 分');
  expect(page).toContain('座位释放，客票保留，您仍可免费改期或全额退票');
  expect(page.indexOf('接受这一班')).toBeLessThan(page.indexOf('免费改期</h3>'));
  await loadLanguage('en');
  expect(render({ ...cancelled, offer }, 'en')).toContain('Accept this flight');
});

test.each([
  ['a flight that is late', { kind: 'DELAYED', canKeep: true, refundDueAt: null }],
  ['a cancelled flight whose refund is accepted', { caseStatus: 'REFUNDED', refundDueAt: null }],
] as const)('for %s, the page names no automatic refund', (_, change) => {
  expect(render({ ...cancelled, ...change })).not.toContain('主动全额退款');
});

test('for a missed connection, the page names the earlier flight and its arrival', async () => {
  const missed: DisruptionCase = {
    ...cancelled,
    kind: 'MISSED',
    missedAfter: { feeder: 'HD4698', arrives: '11:46' },
  };
  expect(render(missed)).toContain('HD4698 预计 11:46 到达，赶不上这一班');
  expect(render(missed)).toContain('无法衔接');
  await loadLanguage('en');
  expect(render(missed, 'en')).toContain('HD4698 is expected at 11:46, too late for this flight');
});

test('the text of a case without a choice has a card of its own, because the band behind it is dark', () => {
  const html = render({ ...cancelled, kind: 'DELAYED', canChange: false, canRefund: false, refundDueAt: null });
  const before = html.slice(0, html.indexOf('目前没有需要您办理的事项。'));
  expect(before).toMatch(/class="[^"]*card[^"]*"[^>]*><p>$/);
});
