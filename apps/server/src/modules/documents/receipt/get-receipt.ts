import type { OperationInput, OperationResult } from '@haidai/contract';
import type { getReceiptPdf as getOperation, openSentReceipt as openOperation } from '@haidai/contract/documents';
import { documentEndOf } from '@haidai/domain/identity';
import { type Deps, isSameSecret, limit, Refusal } from '../../../platform/index.ts';
import { findOrder, getOrderFacts, requireOwnOrder } from '../../booking/index.ts';
import type { Owner } from './list-receipts.ts';
import { renderReceipt } from './render-receipt.ts';
import { findReceipt, linkFingerprint, type ReceiptRow } from './repository.ts';

type File = OperationResult<typeof getOperation>;

/**
 * The limits for PDFs and for links. Rendering takes processor time. The link limits stop an attacker who guesses the
 * last characters of a document number.
 */
const renderLimit = { max: 60, per: 600 };
const openLimits = { link: { max: 10, per: 3600 }, address: { max: 60, per: 600 } };

/**
 * Returns a receipt of an order of the caller as a PDF, with its contents as issued. Refuses orderNotFound,
 * receiptUnknown, tooOften.
 */
export async function getReceiptPdf(
  deps: Deps,
  { orderNo, receiptNo }: OperationInput<typeof getOperation>['body'],
  owner: Owner,
): Promise<File> {
  await limit(deps, 'itinerary.pdf', owner.session.accountId, renderLimit);
  await requireOwnOrder(deps.db, orderNo, { ...owner, family: 'any' });
  const row = await findReceipt(deps.db, receiptNo);
  if (row?.order_no !== orderNo || row.status === 'VOIDED') throw new Refusal('receiptUnknown');
  return toFile(deps, row);
}

/**
 * Returns the receipt of a link that was sent. The reader must enter the last four characters of the document number.
 * An unknown link, a wrong number and a void receipt get the same answer. Refuses receiptLinkRefused, tooOften.
 */
export async function getSentReceipt(
  deps: Deps,
  { linkToken, documentEnd }: OperationInput<typeof openOperation>['body'],
  clientAddress: string,
): Promise<File> {
  await limit(deps, 'itinerary.openLink', clientAddress, openLimits.address);
  await limit(deps, 'itinerary.openLink', linkToken, openLimits.link);
  const row = await deps.db
    .selectFrom('itinerary_receipt')
    .selectAll()
    .where('link_fp', '=', linkFingerprint(deps, linkToken))
    .where('status', '<>', 'VOIDED')
    .executeTakeFirst();
  const number = row ? await documentOf(deps, row) : '';
  if (!row || !isSameSecret(documentEndOf(number), documentEnd.toUpperCase())) throw new Refusal('receiptLinkRefused');
  return toFile(deps, row);
}

async function toFile(deps: Deps, row: ReceiptRow): Promise<File> {
  const pdf = await renderReceipt(deps, row);
  return { fileName: `${row.receipt_no}.pdf`, pdf: pdf.toString('base64') };
}

async function documentOf({ db, vault }: Deps, { order_no, passenger_seq }: ReceiptRow): Promise<string> {
  const order = await findOrder(db, order_no);
  const people = order ? (await getOrderFacts(db, order)).passengers : [];
  const person = people.find(({ seq }) => seq === passenger_seq);
  return person ? vault.unseal(person.document_sealed) : '';
}
