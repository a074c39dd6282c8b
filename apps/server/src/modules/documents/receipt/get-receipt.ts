import type { OperationInput, OperationResult } from '@haidai/contract';
import type {
  getReceiptFile as fileOperation,
  getReceiptPdf as getOperation,
  openSentReceipt as openOperation,
} from '@haidai/contract/documents';
import { goneStatuses, isGone } from '@haidai/domain/documents';
import { documentEndOf } from '@haidai/domain/identity';
import { type Deps, isSameSecret, type Language, limit, Refusal } from '../../../platform/index.ts';
import type { FileFormat } from '../../../providers/tax-invoice/index.ts';
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
 * receiptUnknown, receiptNotReady, tooOften.
 */
export async function getReceiptPdf(
  deps: Deps,
  { orderNo, receiptNo }: OperationInput<typeof getOperation>['body'],
  owner: Owner,
): Promise<File> {
  return toFile(deps, await requireOwnReceipt(deps, { orderNo, receiptNo }, owner), owner.language);
}

const contentTypes = { OFD: 'application/ofd', XML: 'application/xml' } as const;

/**
 * Returns another format of an e-itinerary of an order of the caller, as the tax office made it. Refuses orderNotFound,
 * receiptUnknown, receiptNotReady, tooOften.
 */
export async function getReceiptFile(
  deps: Deps,
  { format, ...wanted }: OperationInput<typeof fileOperation>['body'],
  owner: Owner,
): Promise<OperationResult<typeof fileOperation>> {
  const row = await requireOwnReceipt(deps, wanted, owner);
  if (row.form !== 'DIGITAL') throw new Refusal('receiptUnknown');
  const content = await readTaxFile(deps, row, format);
  const fileName = nameFile(row, format, owner.language);
  return { fileName, contentType: contentTypes[format], content: content.toString('base64') };
}

/** Returns a valid receipt of an order of the caller. Refuses orderNotFound, receiptUnknown, tooOften. */
export async function requireOwnReceipt(
  deps: Deps,
  { orderNo, receiptNo }: { orderNo: string; receiptNo: string },
  owner: Owner,
): Promise<ReceiptRow> {
  await limit(deps, 'itinerary.pdf', owner.session.accountId, renderLimit);
  await requireOwnOrder(deps.db, orderNo, { ...owner, family: 'any' });
  const row = await findReceipt(deps.db, receiptNo);
  if (row?.order_no !== orderNo || isGone(row.status)) throw new Refusal('receiptUnknown');
  return row;
}

/**
 * Returns the receipt of a link that was sent. The reader must enter the last four characters of the document number.
 * An unknown link, a wrong number and a void receipt get the same answer. Refuses receiptLinkRefused, receiptNotReady,
 * tooOften.
 */
export async function getSentReceipt(
  deps: Deps,
  { linkToken, documentEnd }: OperationInput<typeof openOperation>['body'],
  { clientAddress, language }: { clientAddress: string; language: Language },
): Promise<File> {
  await limit(deps, 'itinerary.openLink', clientAddress, openLimits.address);
  await limit(deps, 'itinerary.openLink', linkToken, openLimits.link);
  const row = await deps.db
    .selectFrom('itinerary_receipt')
    .selectAll()
    .where('link_fp', '=', linkFingerprint(deps, linkToken))
    .where('status', 'not in', goneStatuses)
    .executeTakeFirst();
  const number = row ? await documentOf(deps, row) : '';
  if (!row || !isSameSecret(documentEndOf(number), documentEnd.toUpperCase())) throw new Refusal('receiptLinkRefused');
  return toFile(deps, row, language);
}

async function toFile(deps: Deps, row: ReceiptRow, language: Language): Promise<File> {
  const pdf = row.form === 'DIGITAL' ? await readTaxFile(deps, row, 'PDF') : await renderReceipt(deps, row);
  return { fileName: nameFile(row, 'PDF', language), pdf: pdf.toString('base64') };
}

/** Returns a file as the tax office gave it. Refuses receiptNotReady. */
async function readTaxFile({ db, vault }: Deps, { receipt_no }: ReceiptRow, format: FileFormat): Promise<Buffer> {
  const file = await db
    .selectFrom('tax_file')
    .select('content_sealed')
    .where('receipt_no', '=', receipt_no)
    .where('format', '=', format)
    .executeTakeFirst();
  if (!file) throw new Refusal('receiptNotReady');
  return vault.unsealBytes(file.content_sealed);
}

/** Returns a name with the number that accountants look for. It names no person. */
function nameFile({ form, receipt_no, invoice_no }: ReceiptRow, format: FileFormat, language: Language): string {
  const ending = format.toLowerCase();
  if (form === 'CARRIER') return `${receipt_no}.${ending}`;
  return `${language === 'zh' ? '电子行程单' : 'e-itinerary'}_${invoice_no}.${ending}`;
}

async function documentOf({ db, vault }: Deps, { order_no, passenger_seq }: ReceiptRow): Promise<string> {
  const order = await findOrder(db, order_no);
  const people = order ? (await getOrderFacts(db, order)).passengers : [];
  const person = people.find(({ seq }) => seq === passenger_seq);
  return person ? vault.unseal(person.document_sealed) : '';
}
