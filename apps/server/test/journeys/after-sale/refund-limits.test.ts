import { takeMany } from '@haidai/contract/staff';
import { type Api, demoPeople, signInStaff } from '@haidai/testkit';
import { expect, it } from 'vitest';
import { money } from '../../given/payment.ts';
import { applyIll, take, tryTake, untilMoneyIsBack, waiting } from '../../given/refund.ts';
import { givenPaidTickets } from '../../given/ticket.ts';
import { usePaymentDesk } from '../../given/use-payment-desk.ts';

const desk = usePaymentDesk();

async function at(who: keyof typeof demoPeople): Promise<Api> {
  const api = desk.site.api.another();
  await signInStaff(api, demoPeople[who]);
  return api;
}

const limitChecksTo = (yuan: number) =>
  desk.site.db
    .updateTable('role_permission')
    .set({ limit_fen: yuan * 100 })
    .where('permission', '=', 'refunds.check')
    .where('limit_fen', 'is not', null)
    .execute();

it('a role checks refunds up to its limit, and hands the others on to a role that may', async () => {
  const [service, finance, second] = [await at('service'), await at('finance'), await at('secondFinance')];
  const traveller = await givenPaidTickets(desk);
  const { refundNo } = await applyIll(traveller);

  // The limit counts at the next request of a session that began before.
  await limitChecksTo(1);
  expect(await waiting(service, refundNo)).toMatchObject({
    actions: [],
    hint: '超出您的单笔上限，请转综合柜台、财务、值班主管办理',
  });
  const refused = await tryTake(service, refundNo, 'firstApprove');
  expect(refused).toMatchObject({ status: 403, error: 'overLimit', next: { action: 'handOn' } });
  expect(refused.message).toMatch(/超出您的单笔上限 1\.00 元，请转综合柜台、财务、值班主管办理/);
  const many = { kind: 'refund.tickets', action: 'firstApprove', ids: [refundNo] };
  expect(await service.expectOk(takeMany, { body: many })).toMatchObject({
    done: 0,
    refused: [{ id: refundNo, why: expect.stringContaining('超出您的单笔上限') }],
  });

  await limitChecksTo(100_000);
  expect(await waiting(service, refundNo)).toMatchObject({ actions: ['firstApprove', 'firstRefuse'] });
  await take(service, refundNo, 'firstApprove');

  // The second check is another permission. A second person of the service desk does not have it either.
  const other = await at('secondService');
  expect(await waiting(other, refundNo)).toMatchObject({ actions: [], hint: '下一步由综合柜台、财务、值班主管办理' });
  const notTheirs = await tryTake(other, refundNo, 'secondApprove');
  expect(notTheirs).toMatchObject({ status: 403, error: 'notPermitted' });
  expect(notTheirs.message).toBe('您的角色没有“退款复审”权限，可请综合柜台、财务、值班主管办理');
  await take(finance, refundNo, 'secondApprove');
  await untilMoneyIsBack(desk);
  expect(await money(desk, traveller)).toMatchObject({ counted: 0, refunding: 0 });
  expect((await tryTake(second, refundNo, 'secondApprove')).error).toBe('conflict');
});
