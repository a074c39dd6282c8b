import type { Db, Deps } from '../../platform/index.ts';
import type { CancelAnswer, ClaimAnswer, CorrectAnswer, Insurer, PolicyAnswer } from './port.ts';

/**
 * `refuse`: the insurer refuses. `unknown`: it carries out the request and the answer is lost. `silent`: it never
 * receives the request.
 */
export type InsurerFault = 'none' | 'refuse' | 'unknown' | 'silent';

const FAULT = 'insurer.fault';
const SERIAL_DIGITS = 10;

/** Sets a fault of the insurer. The fault stays until the next call of this function. */
export async function setInsurerFault(db: Db, fault: InsurerFault): Promise<void> {
  await db
    .insertInto('sandbox_setting')
    .values({ name: FAULT, value: fault })
    .onConflict((row) => row.column('name').doUpdateSet({ value: fault }))
    .execute();
}

interface Answer {
  state: string;
  policyNo?: string;
  reason?: string;
}

/**
 * Creates a sandbox insurer. It stores its policies and insures nobody. `setInsurerFault` makes it fail as a real one
 * may.
 */
export function createSandboxInsurer(deps: Pick<Deps, 'db' | 'clock' | 'ids'>): Insurer {
  const { db } = deps;
  const refusal = { state: 'refused', reason: '被保险人信息未通过核保（沙箱）' } as const;
  const noAnswer = { state: 'unknown', reason: '保险公司未在限定时间内答复（沙箱）' } as const;
  return {
    async apply({ applicationNo }) {
      const fault = await getFault(db);
      if (fault === 'silent') return noAnswer;
      if (fault === 'refuse') return refusal;
      const written = await write(deps, applicationNo, {
        state: 'accepted',
        policyNo: `SP${deps.ids.digits(SERIAL_DIGITS)}`,
      });
      return fault === 'unknown' ? noAnswer : (written as PolicyAnswer);
    },
    async query(applicationNo) {
      const fault = await getFault(db);
      if (fault === 'silent' || fault === 'unknown') return noAnswer;
      const found = await find(db, applicationNo);
      return found ? (found as PolicyAnswer) : { state: 'none' };
    },
    async cancel(policyNo) {
      return (await answer(deps, `cancel ${policyNo}`, { state: 'cancelled' })) as CancelAnswer;
    },
    async correct(_policyNo, _insured, actNo) {
      return (await answer(deps, `correct ${actNo}`, { state: 'corrected' })) as CorrectAnswer;
    },
    async claim({ claimNo }) {
      return (await answer(deps, claimNo, { state: 'accepted' })) as ClaimAnswer;
    },
  };

  async function answer(own: typeof deps, reference: string, yes: Answer): Promise<Answer> {
    const fault = await getFault(db);
    if (fault === 'silent') return noAnswer;
    if (fault === 'refuse') return { state: 'refused', reason: '不符合条款约定（沙箱）' };
    const written = await write(own, reference, yes);
    return fault === 'unknown' ? noAnswer : written;
  }
}

/** Stores an answer once. Two concurrent writers both return the first row. */
async function write({ db, clock }: Pick<Deps, 'db' | 'clock'>, reference: string, answer: Answer): Promise<Answer> {
  await db
    .insertInto('sandbox_insurer')
    .values({ reference, answer: JSON.stringify(answer), created_at: clock.now() })
    .onConflict((row) => row.column('reference').doNothing())
    .execute();
  return (await find(db, reference)) ?? answer;
}

async function find(db: Db, reference: string): Promise<Answer | undefined> {
  const row = await db
    .selectFrom('sandbox_insurer')
    .select('answer')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.answer as Answer | undefined;
}

async function getFault(db: Db): Promise<InsurerFault> {
  const row = await db.selectFrom('sandbox_setting').select('value').where('name', '=', FAULT).executeTakeFirst();
  return (row?.value as InsurerFault | undefined) ?? 'none';
}
