import { certificateLimits } from '@haidai/domain/refund';
import { type Deps, defineJob, limit, Refusal, type Tx } from '../../../platform/index.ts';
import { requireOwnOrder } from '../../booking/index.ts';
import { cleanCertificate } from '../../refund/index.ts';
import type { Owner } from '../list-requests.ts';

const uploadLimit = { max: 20, per: 3600 };

/**
 * Keeps a certificate for a service of an order, sealed and painted anew, until a request rests on it.
 * Refusals: orderNotFound, certificateUnreadable, certificateTooBig, tooOften.
 */
export async function receiveServiceCertificate(
  deps: Deps,
  { orderNo, file }: { orderNo: string; file: Buffer },
  owner: Owner,
) {
  const { db, clock, ids, vault } = deps;
  await limit(deps, 'assistance.certificate', owner.session.accountId, uploadLimit);
  await requireOwnOrder(db, orderNo, { ...owner, family: 'any' });
  const { contentType, bytes } = await cleanCertificate(file);
  const id = ids.uuid();
  await db
    .insertInto('assistance_certificate')
    .values({
      id,
      order_no: orderNo,
      account_id: owner.session.accountId,
      request_no: null,
      content_type: contentType,
      bytes: bytes.length,
      content_sealed: vault.sealBytes(bytes),
      created_at: clock.now(),
    })
    .execute();
  return { certificateId: id, contentType, bytes: bytes.length };
}

interface Resting {
  requestNo: string;
  orderNo: string;
  accountId: string;
  certificates: readonly string[];
}

/** The request rests on these from now on, and no other does. Refuses certificateGone. */
export async function useServiceCertificates(tx: Tx, { requestNo, orderNo, accountId, certificates }: Resting) {
  const wanted = new Set(certificates);
  if (wanted.size === 0) return;
  const used = await tx
    .updateTable('assistance_certificate')
    .set({ request_no: requestNo })
    .where((where) => where(where.cast<string>('id', 'text'), 'in', [...wanted]))
    .where('order_no', '=', orderNo)
    .where('account_id', '=', accountId)
    .where('request_no', 'is', null)
    .returning('id')
    .execute();
  if (used.length !== wanted.size) throw new Refusal('certificateGone');
}

/** What requests rest on, in the order in which it came. */
export function listServiceCertificates({ db }: Pick<Deps, 'db'>, requestNos: readonly string[]) {
  return db
    .selectFrom('assistance_certificate')
    .select(['id', 'request_no', 'content_type', 'bytes'])
    .where('request_no', 'in', requestNos.length > 0 ? [...requestNos] : [''])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function openServiceCertificate({ db, vault }: Pick<Deps, 'db' | 'vault'>, requestNo: string, id: string) {
  const row = await db
    .selectFrom('assistance_certificate')
    .select(['content_type', 'content_sealed'])
    .where('request_no', '=', requestNo)
    .where((where) => where(where.cast<string>('id', 'text'), '=', id))
    .executeTakeFirst();
  return row ? { contentType: row.content_type, bytes: vault.openBytes(row.content_sealed) } : null;
}

/** What no request rests on is not kept. */
export const forgetServiceCertificatesJob = defineJob(
  'assistance.forgetCertificates',
  async ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - certificateLimits.hoursUnused * 3_600_000);
    await db
      .deleteFrom('assistance_certificate')
      .where('request_no', 'is', null)
      .where('created_at', '<', before)
      .execute();
  },
  { every: '43 * * * *' },
);
