import { type SampleInvoice, sampleFiles, sampleInvoiceNo } from '@haidai/connectors/sample-invoice';
import type { Db, Deps } from '../../platform/index.ts';
import type { ReverseAnswer, TaxInvoicePlatform, TaxReceipt } from './port.ts';

/**
 * `refuse`: the platform refuses. `unknown`: it carries out the request and the answer is lost. `silent`: it never
 * receives the request.
 */
export type TaxInvoiceFault = 'none' | 'refuse' | 'unknown' | 'silent';

type SandboxDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'vault'>;
type Reversed = Extract<ReverseAnswer, { state: 'reversed' }>;

const FAULT = 'taxInvoice.fault';
const SERIAL_DIGITS = 15;

/** Sets a fault of the platform. The fault stays until the next call of this function. */
export async function setTaxInvoiceFault(db: Db, fault: TaxInvoiceFault): Promise<void> {
  await db
    .insertInto('sandbox_setting')
    .values({ name: FAULT, value: fault })
    .onConflict((row) => row.column('name').doUpdateSet({ value: fault }))
    .execute();
}

const refusal = { state: 'refused', code: 'sandboxRefusal', reason: '购买方信息未通过校验（沙箱）' } as const;
const noAnswer = { state: 'unknown', reason: 'timeout' } as const;

/**
 * Creates a sandbox platform. It stores its documents, sealed, and its numbers are not those of a tax office.
 * `setTaxInvoiceFault` makes it fail as a real one may.
 */
export function createSandboxTaxInvoice(deps: SandboxDeps): TaxInvoicePlatform {
  const { db, clock } = deps;
  const nextNo = () => sampleInvoiceNo(clock.now().getFullYear(), Number(deps.ids.digits(SERIAL_DIGITS)));

  /** Acts as the fault allows, and loses the answer if the fault says so. */
  async function act<Answer>(work: () => Promise<Answer>): Promise<Answer | typeof refusal | typeof noAnswer> {
    const fault = await getFault(db);
    if (fault === 'silent') return noAnswer;
    if (fault === 'refuse') return refusal;
    const answer = await work();
    return fault === 'unknown' ? noAnswer : answer;
  }

  return {
    issue: (request) =>
      act(async () => {
        const known = (await findDocument(deps, request.receiptNo)) ?? (await write(deps, request, nextNo()));
        return { state: 'issued', invoiceNo: known.invoiceNo, issuedAt: known.issuedAt };
      }),
    async query(receiptNo) {
      const fault = await getFault(db);
      if (fault === 'silent' || fault === 'unknown') return noAnswer;
      const known = await findDocument(deps, receiptNo);
      if (!known) return { state: 'none' };
      return known.red ?? { state: 'issued', invoiceNo: known.invoiceNo, issuedAt: known.issuedAt };
    },
    reverse: ({ receiptNo, invoiceNo }) =>
      act(async () => {
        const red = { state: 'reversed' as const, invoiceNo, redInvoiceNo: nextNo() };
        await db
          .updateTable('sandbox_tax_invoice')
          .set({ reversal: JSON.stringify({ ...red, reversedAt: clock.now().toISOString() }) })
          .where('receipt_no', '=', receiptNo)
          .where('reversal', 'is', null)
          .execute();
        return (await findDocument(deps, receiptNo))?.red ?? refusal;
      }),
    getFiles: ({ receiptNo }) =>
      act(async () => {
        const known = await findDocument(deps, receiptNo);
        return known ? { state: 'files' as const, files: sampleFiles(known) } : { state: 'none' as const };
      }),
    resend: () => act(async () => ({ state: 'sent' as const })),
  };
}

/** Stores a document once. Two concurrent writers both return the first row. */
async function write(deps: SandboxDeps, request: TaxReceipt, invoiceNo: string): Promise<SampleInvoice> {
  const document = { request, invoiceNo, issuedAt: deps.clock.now().toISOString() };
  await deps.db
    .insertInto('sandbox_tax_invoice')
    .values({
      receipt_no: request.receiptNo,
      document_sealed: deps.vault.seal(JSON.stringify(document)),
      reversal: null,
      created_at: deps.clock.now(),
    })
    .onConflict((row) => row.column('receipt_no').doNothing())
    .execute();
  return (await findDocument(deps, request.receiptNo)) ?? document;
}

async function findDocument(
  { db, vault }: SandboxDeps,
  receiptNo: string,
): Promise<(SampleInvoice & { red: Reversed | null }) | undefined> {
  const row = await db
    .selectFrom('sandbox_tax_invoice')
    .select(['document_sealed', 'reversal'])
    .where('receipt_no', '=', receiptNo)
    .executeTakeFirst();
  return row && { ...JSON.parse(vault.unseal(row.document_sealed)), red: row.reversal as Reversed | null };
}

async function getFault(db: Db): Promise<TaxInvoiceFault> {
  const row = await db.selectFrom('sandbox_setting').select('value').where('name', '=', FAULT).executeTakeFirst();
  return (row?.value as TaxInvoiceFault | undefined) ?? 'none';
}
