import { createHash } from 'node:crypto';
import type { RoundForm } from '@haidai/contract/flashsale';
import { formatFen } from '@haidai/domain/money';
import { instantToLocal } from '@haidai/domain/time';
import { sql } from 'kysely';
import { type Deps, inTransaction, Refusal, type StaffSignedIn, type Tx } from '../../../platform/index.ts';
import { type Catalogue, loadCatalogue } from '../../flights/index.ts';
import { inBeijing, proposalQueue, propose } from '../../staff/index.ts';
import { publishIn, RoundFault } from '../round/publish-round.ts';
import { checkRound } from './check-round.ts';
import { assertPlanSound, toRoundPlan } from './round-plan.ts';

export const roundsKind = 'flashsale.rounds';

/** Proposes a round that passes all checks now. Refuses flashRoundFaulty, proposalWaits. */
export async function askRound(
  deps: Deps & { catalogue: Catalogue },
  form: RoundForm,
  staff: StaffSignedIn,
): Promise<string> {
  const [zh] = (await checkRound(deps, form, 'zh')).faults;
  const [en = zh] = zh ? (await checkRound(deps, form, 'en')).faults : [];
  if (zh) throw new Refusal('flashRoundFaulty', { count: 1, reason: { zh, en: en ?? zh } });
  const subject = createHash('sha256').update(JSON.stringify(form)).digest('hex').slice(0, 32);
  return inTransaction(deps.db, (tx) => propose(deps, tx, { kind: roundsKind, subject, body: form, staff }));
}

/** The queue of rounds that wait for the approval of a second person, because they sell seats below the usual price. */
export const roundQueue = proposalQueue<RoundForm>({
  kind: roundsKind,
  title: { zh: '秒杀场次复核', en: 'Flash sale rounds' },
  permission: 'offers.edit',
  describe: async (_deps, form, language) => {
    const zh = language === 'zh';
    const offers = form.offers.map(({ from, to, class: clazz, yuan, items }) => {
      const days = items.map(({ flight, date, stock }) => `${flight} ${date} × ${stock}`).join(zh ? '、' : ', ');
      return { label: `${from}—${to} ${clazz} ¥${formatFen(yuan * 100)}`, value: days };
    });
    return {
      title: zh ? form.nameCn : form.nameEn,
      facts: [
        { label: zh ? '登记' : 'Entries from', value: inBeijing(new Date(form.entriesFrom)) },
        { label: zh ? '开售' : 'Opens', value: inBeijing(new Date(form.opensAt)) },
        { label: zh ? '结束' : 'Closes', value: inBeijing(new Date(form.closesAt)) },
        {
          label: zh ? '限购' : 'Limits',
          value: zh
            ? `每会员 ${form.perMember} 席，每证件 ${form.perDocument} 席，保留 ${form.grantMinutes} 分钟`
            : `${form.perMember} per member, ${form.perDocument} per document, reserved for ${form.grantMinutes} minutes`,
        },
        ...offers,
      ],
    };
  },
  async apply(deps, tx, form) {
    await publishAtDesk({ ...deps, catalogue: loadCatalogue() }, tx, form);
    return undefined;
  },
});

/**
 * Publishes an approved round in the same way as the rounds of the file. Refuses proposalNotPossible to the person who
 * approves if the round has an error meanwhile.
 */
async function publishAtDesk(deps: Deps & { catalogue: Catalogue }, tx: Tx, form: RoundForm): Promise<void> {
  const { rows } = await sql<{ number: number }>`select nextval('flash_round_number') as number`.execute(tx);
  const { date } = instantToLocal(Date.parse(form.opensAt), 'Asia/Shanghai');
  const plan = toRoundPlan(form, `FS-${date.replaceAll('-', '')}-${rows[0]?.number}`);
  try {
    assertPlanSound(deps, plan);
    if (!(await publishIn(deps, tx, plan))) throw new RoundFault(`${plan.id} is taken`, `编号 ${plan.id} 已被占用`);
  } catch (error) {
    if (!(error instanceof RoundFault)) throw error;
    throw new Refusal('proposalNotPossible', { reason: { zh: error.zh, en: error.message } });
  }
}
