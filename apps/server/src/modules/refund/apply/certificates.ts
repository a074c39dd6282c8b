import { type Deps, type Language, limit, Refusal, type Tx } from '../../../platform/index.ts';
import { requireOwnOrder } from '../../booking/index.ts';
import type { QueueItem } from '../../staff/index.ts';
import type { Owner } from '../quote/quote-refund.ts';
import { cleanCertificate } from './clean-certificate.ts';

/** An account's uploads in an hour; far more than anybody needs. */
const uploadLimit = { max: 20, per: 3600 };

export interface StoredCertificate {
  certificateId: string;
  contentType: string;
  bytes: number;
}

/**
 * Keeps a certificate for an order, sealed, until an application rests on it. What it is is seen in its bytes; a picture
 * is painted anew, so that nothing but the picture is kept. Refuses certificateUnreadable, certificateTooBig, tooOften.
 */
export async function receiveCertificate(
  deps: Deps,
  { orderNo, file }: { orderNo: string; file: Buffer },
  owner: Owner,
): Promise<StoredCertificate> {
  const { db, clock, ids, vault } = deps;
  await limit(deps, 'refund.certificate', owner.session.accountId, uploadLimit);
  await requireOwnOrder(db, orderNo, { ...owner, family: 'any' });
  const { contentType, bytes } = await cleanCertificate(file);
  const id = ids.uuid();
  await db
    .insertInto('refund_certificate')
    .values({
      id,
      order_no: orderNo,
      account_id: owner.session.accountId,
      refund_no: null,
      content_type: contentType,
      bytes: bytes.length,
      content_sealed: vault.sealBytes(bytes),
      created_at: clock.now(),
    })
    .execute();
  return { certificateId: id, contentType, bytes: bytes.length };
}

/** A refund, or a request to our staff. */
type RestsOn = { refund_no: string } | { request_no: string };

interface Application {
  for: RestsOn;
  orderNo: string;
  accountId: string;
  certificates: readonly string[];
}

/** The application rests on these from now on, and no other does. Refuses certificateNeeded, certificateGone. */
export async function useCertificates(tx: Tx, application: Application): Promise<void> {
  const { orderNo, accountId, certificates } = application;
  const wanted = new Set(certificates);
  if (wanted.size === 0) throw new Refusal('certificateNeeded');
  const used = await tx
    .updateTable('refund_certificate')
    .set(application.for)
    .where((where) => where(where.cast<string>('id', 'text'), 'in', [...wanted]))
    .where('order_no', '=', orderNo)
    .where('account_id', '=', accountId)
    .where('refund_no', 'is', null)
    .where('request_no', 'is', null)
    .returning('id')
    .execute();
  if (used.length !== wanted.size) throw new Refusal('certificateGone');
}

/** What refunds or requests rest on, by their numbers, in the order in which it came. */
async function listCertificates({ db }: Pick<Deps, 'db'>, numbers: readonly string[]) {
  if (numbers.length === 0) return [];
  return db
    .selectFrom('refund_certificate')
    .select(['id', 'content_type', 'bytes'])
    .select(({ fn }) => fn.coalesce('refund_no', 'request_no').as('number'))
    .where(({ or, eb }) => or([eb('refund_no', 'in', numbers), eb('request_no', 'in', numbers)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** How many each of these refunds or requests rests on. */
export async function countCertificates(deps: Pick<Deps, 'db'>, numbers: readonly string[]) {
  const all = await listCertificates(deps, numbers);
  return (of: string) => all.filter(({ number }) => number === of).length;
}

/** The files of these refunds or requests, as a queue of the desk shows them. */
export async function listCertificateFiles(deps: Pick<Deps, 'db'>, numbers: readonly string[], language: Language) {
  const all = await listCertificates(deps, numbers);
  return (of: string): QueueItem['files'] =>
    all
      .filter(({ number }) => number === of)
      .map(({ id: fileId, content_type: contentType, bytes }, index) => ({
        fileId,
        name: `${language === 'zh' ? '证明' : 'Certificate'} ${index + 1}`,
        contentType,
        bytes,
      }));
}

/** One of them, by the number of what rests on it. */
export async function findCertificate({ db, vault }: Pick<Deps, 'db' | 'vault'>, number: string, id: string) {
  const row = await db
    .selectFrom('refund_certificate')
    .select(['content_type', 'content_sealed'])
    .where(({ or, eb }) => or([eb('refund_no', '=', number), eb('request_no', '=', number)]))
    .where((where) => where(where.cast<string>('id', 'text'), '=', id))
    .executeTakeFirst();
  return row ? { contentType: row.content_type, bytes: vault.unsealBytes(row.content_sealed) } : null;
}
