import { listSandboxMessages } from '@haidai/contract/sandbox';
import { countInbox } from '@haidai/contract/staff';
import { demoPeople, signInStaff } from '@haidai/testkit';
import { createDb } from '../../apps/server/src/platform/runtime.ts';
import { checkLedger } from '../../apps/server/test/checks/check-ledger.ts';
import { listFaults, withDatabase } from '../going-live/recovery.ts';
import { people } from './new-desk.ts';
import type { Storm } from './storm.ts';
import type { StormSite } from './storm-site.ts';
import { forAll } from './travellers.ts';

/** Lists every fault after the storm: refunds, approvals, messages, queues, seats and money. */
export async function checkStorm(site: StormSite, storm: Storm): Promise<string[]> {
  return [
    ...(await checkRefunds(site, storm)),
    ...(await checkMessages(site, storm)),
    ...(await checkQueues(site)),
    ...(await listFaults(site.databaseUrl)),
    ...(await withDatabase(site.databaseUrl, (pool) => checkLedger(createDb(pool)))),
  ];
}

interface Row {
  refund_no: string;
  status: string;
  refund_fen: number;
  returned_fen: number;
  first: string[] | null;
  second: string[] | null;
}

/** Checks that no refund is lost, that each has its state and its money, and that two people approved it. */
async function checkRefunds({ databaseUrl }: StormSite, { applications, unfit }: Storm): Promise<string[]> {
  const numbers = applications.map(({ refundNo }) => refundNo);
  const by = (event: string) =>
    `(select array_agg(h.actor) from state_history h where h.machine = 'ticket-refund' and h.entity_id = r.refund_no and h.event = '${event}')`;
  const rows = await withDatabase(databaseUrl, async (pool) => {
    const text = `
      select r.refund_no, r.status, r.refund_fen::int, ${by('firstApprove')} as first, ${by('secondApprove')} as second,
        coalesce((select sum(p.amount_fen) from payment_refund p
          where p.refund_request_no = r.refund_no and p.status = 'DONE'), 0)::int as returned_fen
      from refund_request r where r.refund_no = any($1)`;
    return (await pool.query<Row>(text, [numbers])).rows;
  });
  const lost = numbers.filter((number) => !rows.some((row) => row.refund_no === number));
  const faults = rows.flatMap(({ refund_no: refundNo, status, refund_fen: fen, returned_fen: returned, ...row }) => {
    const isRefused = unfit.has(refundNo);
    const wanted = isRefused ? 'FIRST_CHECK_REFUSE' : 'REFUND_MONEY_SUCCESS';
    const approvals = `${row.first?.join() ?? 'nobody'}, then ${row.second?.join() ?? 'nobody'}`;
    const two = isRefused ? 'nobody, then nobody' : `staff/${people.first.login}, then staff/${people.second.login}`;
    return [
      ...(status === wanted ? [] : [`refund ${refundNo} is ${status} and not ${wanted}`]),
      ...(approvals === two ? [] : [`refund ${refundNo} was approved by ${approvals}`]),
      ...(returned === (isRefused ? 0 : fen) ? [] : [`refund ${refundNo} of ${fen} fen returned ${returned}`]),
    ];
  });
  return [...lost.map((number) => `refund ${number} is lost`), ...faults];
}

/** Checks that each party still on the flight got the message of the desk once, and the others got none. */
async function checkMessages(site: StormSite, { flight }: Storm): Promise<string[]> {
  const counts = await forAll(flight.parties, async ({ mobile }) => {
    const messages = await site.newApi().expectOk(listSandboxMessages, { query: { recipient: mobile } });
    return messages.filter(({ body }) => body.includes('也可到')).length;
  });
  return flight.parties.flatMap((party, index) => {
    const wanted = flight.refunded.includes(party) ? 0 : 1;
    return counts[index] === wanted ? [] : [`the contact of ${party.orderNo} got the message ${counts[index]} times`];
  });
}

async function checkQueues(site: StormSite): Promise<string[]> {
  const supervisor = site.newApi();
  await signInStaff(supervisor, demoPeople.supervisor);
  const { queues } = await supervisor.expectOk(countInbox, {});
  return queues.filter(({ count }) => count > 0).map(({ kind, count }) => `${count} items wait in ${kind}`);
}
