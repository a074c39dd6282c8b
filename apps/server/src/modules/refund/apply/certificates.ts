import { type Deps, type Language, limit, Refusal, type Tx } from '../../../platform/index.ts';
import { requireOwnOrder } from '../../booking/index.ts';
import type { QueueItem } from '../../staff/index.ts';
import type { Owner } from '../quote/quote-refund.ts';
import { cleanCertificate } from './clean-certificate.ts';

/** The limit of uploads for each account: 20 an hour. */
const uploadLimit = { max: 20, per: 3600 };

export interface StoredCertificate {
  certificateId: string;
  contentType: string;
  bytes: number;
}

/**
 * Stores a certificate of an order, encrypted, until an application uses it. The function takes the file type from the
 * bytes. It renders a picture again, so that no hidden data is stored. Refuses certificateUnreadable,
 * certificateTooBig, tooOften.
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

/** The key of the application that uses a certificate: a refund or an assistance request. */
type RestsOn = { refund_no: string } | { request_no: string };

interface Application {
  for: RestsOn;
  orderNo: string;
  accountId: string;
  certificates: readonly string[];
}

/**
 * Assigns certificates to an application. A certificate belongs to at most one application. Refuses certificateNeeded
 * without certificates, and certificateGone if one is missing or already used.
 */
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

/** Lists the certificates of refunds or requests by their numbers, oldest first. */
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

/** Counts the certificates of each refund or request. Returns a function from the number to the count. */
export async function countCertificates(deps: Pick<Deps, 'db'>, numbers: readonly string[]) {
  const all = await listCertificates(deps, numbers);
  return (of: string) => all.filter(({ number }) => number === of).length;
}

/**
 * Lists the certificate files of refunds or requests for a queue of the desk. Returns a function from the number to its
 * files.
 */
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

/** Finds one certificate of a refund or request, decrypted. Returns null if it does not exist. */
export async function findCertificate({ db, vault }: Pick<Deps, 'db' | 'vault'>, number: string, id: string) {
  const row = await db
    .selectFrom('refund_certificate')
    .select(['content_type', 'content_sealed'])
    .where(({ or, eb }) => or([eb('refund_no', '=', number), eb('request_no', '=', number)]))
    .where((where) => where(where.cast<string>('id', 'text'), '=', id))
    .executeTakeFirst();
  return row ? { contentType: row.content_type, bytes: vault.unsealBytes(row.content_sealed) } : null;
}
