import type { Db, Deps } from '../../platform/index.ts';
import type { CancelAnswer, ClaimAnswer, Insurer, PolicyAnswer } from './port.ts';

/** `refuse`: says no. `unknown`: does what is asked and loses the answer. `silent`: the question never arrives. */
export type InsurerFault = 'none' | 'refuse' | 'unknown' | 'silent';

const FAULT = 'insurer.fault';
const SERIAL_DIGITS = 10;

/** Makes the insurer misbehave until told otherwise. */
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

/** Insures nobody, and writes its policies down. Behaves as the real one may, where `setInsurerFault` says so. */
export function createSandboxInsurer(deps: Pick<Deps, 'db' | 'clock' | 'ids'>): Insurer {
  const { db } = deps;
  const refusal = { state: 'refused', reason: '被保险人信息未通过核保（沙箱）' } as const;
  const noAnswer = { state: 'unknown', reason: '保险公司未在限定时间内答复（沙箱）' } as const;
  return {
    async apply({ applicationNo }) {
      const fault = await readFault(db);
      if (fault === 'silent') return noAnswer;
      if (fault === 'refuse') return refusal;
      const written = await write(deps, applicationNo, {
        state: 'accepted',
        policyNo: `SP${deps.ids.digits(SERIAL_DIGITS)}`,
      });
      return fault === 'unknown' ? noAnswer : (written as PolicyAnswer);
    },
    async query(applicationNo) {
      const fault = await readFault(db);
      if (fault === 'silent' || fault === 'unknown') return noAnswer;
      const found = await find(db, applicationNo);
      return found ? (found as PolicyAnswer) : { state: 'none' };
    },
    async cancel(policyNo) {
      return (await answer(deps, `cancel ${policyNo}`, { state: 'cancelled' })) as CancelAnswer;
    },
    async claim({ claimNo }) {
      return (await answer(deps, claimNo, { state: 'accepted' })) as ClaimAnswer;
    },
  };

  async function answer(own: typeof deps, reference: string, yes: Answer): Promise<Answer> {
    const fault = await readFault(db);
    if (fault === 'silent') return noAnswer;
    if (fault === 'refuse') return { state: 'refused', reason: '不符合条款约定（沙箱）' };
    const written = await write(own, reference, yes);
    return fault === 'unknown' ? noAnswer : written;
  }
}

/** Two at the same moment write the same: the first row stays, and both read it. */
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

async function readFault(db: Db): Promise<InsurerFault> {
  const row = await db.selectFrom('sandbox_setting').select('value').where('name', '=', FAULT).executeTakeFirst();
  return (row?.value as InsurerFault | undefined) ?? 'none';
}
