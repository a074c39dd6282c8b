import type { OperationInput, OperationResult } from '@haidai/contract';
import type {
  findComplaint as findOperation,
  listComplaints as listOperation,
  reopenComplaint as reopenOperation,
} from '@haidai/contract/feedback';
import { type ComplaintStatus, complaintMachine, complaintProgressTexts } from '@haidai/domain/feedback';
import { addDays, todayIn } from '@haidai/domain/time';
import { z } from 'zod/mini';
import {
  type Deps,
  defineSealedToken,
  inTransaction,
  type Language,
  limit,
  Refusal,
  type SignedIn,
  transition,
} from '../../../platform/index.ts';
import { lookUp } from '../../identity/index.ts';
import { feedbackRulesOn } from '../load-rules.ts';
import { startClock } from './complaint-times.ts';
import { normalContact } from './contact-columns.ts';
import type { ComplaintRow } from './describe-complaint.ts';
import { addEntry, listEntries } from './entries.ts';

type OwnComplaint = OperationResult<typeof findOperation>;

/** The limit of reopenings, so that a traveller cannot restart the time again and again. */
const reopenPace = { max: 3, per: 24 * 3600 };

/** The sealed token of a complaint whose number and contact the traveller proved, or that is of the caller's account. */
const complaintProof = defineSealedToken({
  purpose: 'feedback.complaint',
  lifetimeMs: 30 * 60_000,
  schema: z.object({ complaintNo: z.string() }),
  refusal: 'complaintProofExpired',
});

/** Finds a complaint by number and contact. Refuses complaintNotFound and the refusals of `lookUp`. */
export async function findComplaint(
  deps: Deps,
  { complaintNo, contact, NECaptchaValidate }: OperationInput<typeof findOperation>['body'],
  { language, ...asker }: { deviceId: string; clientAddress: string; language: Language },
): Promise<OwnComplaint> {
  const row = await lookUp(
    deps,
    { number: complaintNo, name: contact },
    { ...asker, captcha: 'findComplaint', proof: { NECaptchaValidate }, unknown: 'complaintNotFound' },
    async () => {
      const found = await deps.db
        .selectFrom('complaint')
        .selectAll()
        .where('complaint_no', '=', complaintNo)
        .executeTakeFirst();
      if (!found || found.contact_sealed === null) return null;
      return normalContact(deps.vault.unseal(found.contact_sealed)) === normalContact(contact) ? found : null;
    },
  );
  const [complaint] = await toOwn(deps, [row], language);
  if (!complaint) throw new Refusal('complaintNotFound');
  return complaint;
}

/** Lists a page of the complaints of an account, newest first. */
export async function listComplaints(
  deps: Deps,
  { accountId }: SignedIn,
  { page, pageSize, language }: OperationInput<typeof listOperation>['query'] & { language: Language },
): Promise<OperationResult<typeof listOperation>> {
  const own = deps.db.selectFrom('complaint').where('account_id', '=', accountId);
  const [{ total }, rows] = await Promise.all([
    own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    own
      .selectAll()
      .orderBy('received_at', 'desc')
      .orderBy('complaint_no')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  return { total: Number(total), complaints: await toOwn(deps, rows, language) };
}

/** Reopens an answered complaint. Refuses complaintProofExpired, complaintClosed, conflict, tooOften. */
export async function reopenComplaint(
  deps: Deps,
  { key, text }: OperationInput<typeof reopenOperation>['body'],
): Promise<OperationResult<typeof reopenOperation>> {
  const { complaintNo } = complaintProof.unseal(deps, key);
  await limit(deps, 'feedback.reopen', complaintNo, reopenPace);
  const { clock } = deps;
  return inTransaction(deps.db, async (tx) => {
    const row = await tx
      .selectFrom('complaint')
      .selectAll()
      .where('complaint_no', '=', complaintNo)
      .forUpdate()
      .executeTakeFirst();
    if (!row || row.status === 'CLOSED' || (row.status === 'ANSWERED' && lastDayToReopen(deps, row) === null)) {
      throw new Refusal('complaintClosed', { complaintNo });
    }
    const times = startClock(clock.today());
    await transition(tx, {
      machine: complaintMachine,
      table: 'complaint',
      key: { complaint_no: complaintNo },
      event: 'reopen',
      from: 'ANSWERED',
      clock,
      actor: 'traveller',
      set: { ...times, answered_at: null },
    });
    await addEntry(deps, tx, { complaintNo, kind: 'WORDS', text, by: '' });
    return { complaintNo, answerBy: times.answer_by };
  });
}

/** Returns the last day on which a complaint can be reopened, or null. */
function lastDayToReopen(
  { clock }: Pick<Deps, 'clock'>,
  { status, answered_at: answered }: Pick<ComplaintRow, 'status' | 'answered_at'>,
): string | null {
  if (status !== 'ANSWERED' || answered === null) return null;
  const last = addDays(todayIn(answered), feedbackRulesOn(todayIn(answered)).reopenDays);
  return last < clock.today() ? null : last;
}

async function toOwn(deps: Deps, rows: readonly ComplaintRow[], language: Language): Promise<OwnComplaint[]> {
  if (rows.length === 0) return [];
  const { db, vault } = deps;
  const entries = await listEntries(
    db,
    rows.map(({ complaint_no }) => complaint_no),
  );
  return rows.map((row) => ({
    complaintNo: row.complaint_no,
    status: row.status as ComplaintStatus,
    statusText: complaintProgressTexts[row.status as ComplaintStatus][language],
    receivedAt: row.received_at.toISOString(),
    answerBy: row.answer_by,
    text: vault.unseal(row.text_sealed),
    entries: entries
      .filter((entry) => entry.complaint_no === row.complaint_no)
      .flatMap(({ kind, text_sealed, written_at }) =>
        kind === 'NOTE' ? [] : [{ kind, text: vault.unseal(text_sealed), at: written_at.toISOString() }],
      ),
    reopenUntil: lastDayToReopen(deps, row),
    key: complaintProof.seal(deps, { complaintNo: row.complaint_no }).token,
  }));
}
