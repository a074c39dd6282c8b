import { assistanceMachine } from '@haidai/domain/assistance';
import { certificateLimits, productRefundMachine, ticketRefundMachine } from '@haidai/domain/refund';
import { type Db, type Deps, defineJob } from '../../../platform/index.ts';

const hour = 3_600_000;
const overRefunds = [...ticketRefundMachine.terminal, ...productRefundMachine.terminal];
const overRequests = assistanceMachine.terminal;

/**
 * The hourly job that deletes certificates. It deletes an unused certificate after `hoursUnused`. It deletes a used one
 * `daysKept` days after the decision of its refund or request.
 */
export const forgetCertificatesJob = defineJob(
  'refund.forgetCertificates',
  async ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => {
    const before = (hours: number) => new Date(clock.now().getTime() - hours * hour);
    await forgetUnused(db, before(certificateLimits.hoursUnused));
    await forgetDecided(db, before(certificateLimits.daysKept * 24));
  },
  { every: '41 * * * *' },
);

async function forgetUnused(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('refund_certificate')
    .where('refund_no', 'is', null)
    .where('request_no', 'is', null)
    .where('created_at', '<', before)
    .execute();
}

/**
 * Deletes the certificates whose refund or request had its last step before the given time. A certificate is older than
 * the decision about it.
 */
async function forgetDecided(db: Db, before: Date): Promise<void> {
  const refunds = db
    .selectFrom('refund_certificate as c')
    .innerJoin('refund_request as r', 'r.refund_no', 'c.refund_no')
    .select('c.id')
    .where('c.created_at', '<', before)
    .where('r.status', 'in', overRefunds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('state_history as h')
            .select('h.id')
            .where('h.machine', 'in', [ticketRefundMachine.name, productRefundMachine.name])
            .whereRef('h.entity_id', '=', 'r.refund_no')
            .where('h.at', '>=', before),
        ),
      ),
    );
  await db.deleteFrom('refund_certificate').where('id', 'in', refunds).execute();
  const requests = db
    .selectFrom('refund_certificate as c')
    .innerJoin('assistance_request as a', 'a.request_no', 'c.request_no')
    .select('c.id')
    .where('c.created_at', '<', before)
    .where('a.status', 'in', overRequests)
    .where(({ fn }) => fn.coalesce('a.decided_at', 'a.applied_at'), '<', before);
  await db.deleteFrom('refund_certificate').where('id', 'in', requests).execute();
}
