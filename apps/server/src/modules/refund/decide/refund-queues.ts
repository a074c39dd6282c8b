import { type DeskStep, deskSteps, mayTakeStep, type RefundFamily, type RefundStatus } from '@haidai/domain/refund';
import { mayAmount } from '@haidai/domain/staff';
import { nameRoles, Refusal, requireAmount, type StaffSignedIn, type Tx } from '../../../platform/index.ts';
import { lockOrderForPayment } from '../../booking/index.ts';
import { passengersOf, type QueueStep, queueAction, requireNote, type StaffQueue } from '../../staff/index.ts';
import { findCertificate, listCertificateFiles } from '../apply/certificates.ts';
import { lockRefund, moveRefund } from '../move-refund.ts';
import { describeRefunds, waitingStateTexts } from './describe-refunds.ts';
import { effects } from './step-effects.ts';

const waitingStates = Object.keys(deskSteps);

/** Creates a desk queue: refunds that no rule may decide, and refunds that failed after a rule decided them. */
function refundQueue(kind: string, title: StaffQueue['title'], families: readonly RefundFamily[]): StaffQueue {
  return {
    kind,
    title,
    permission: 'refunds.check',
    states: waitingStateTexts,
    waiting: ({ db }) =>
      db
        .selectFrom('refund_request as r')
        .select(['r.refund_no as id', 'r.status as state', 'r.applied_at as since', 'r.order_no'])
        .select(['r.refund_fen as amount_fen', passengersOf('r.order_no').as('words')])
        .where('r.family', 'in', [...families])
        .where('r.status', 'in', waitingStates)
        // An approved refund waits here only if a person approved it and no second person has released its money. A job
        // pays out a refund that a rule approved.
        .where((where) =>
          where.or([
            where('r.status', '<>', 'AGREE'),
            where.and([where('r.second_by', 'is', null), where('r.last_by', 'is not', null)]),
          ]),
        ),
    async describe(deps, ids, { staff, language }) {
      const refunds = await describeRefunds(deps, ids, language);
      const numbers = refunds.map(({ id }) => id);
      const filesOf = await listCertificateFiles(deps, numbers, language);
      const described = refunds.map(async ({ lastBy, state, refundFen, ...shown }) => {
        const steps = deskSteps[state] ?? [];
        const mine = steps.filter((step) => mayTakeStep(step, lastBy, staff) && isWithin(staff, step, refundFen));
        return {
          ...shown,
          files: filesOf(shown.id),
          actions: mine.map((step) =>
            queueAction(step.action, step[language], {
              tone: step.tone,
              note: step.note === 'none' ? 'none' : 'required',
              noteLabel: noteLabels[step.note][language],
            }),
          ),
          hint: mine.length < steps.length ? (await hintOf(deps, staff, steps, refundFen))[language] : '',
        };
      });
      return Promise.all(described);
    },
    async act(deps, tx, taken) {
      const found = await findFamily(tx, taken.id);
      if (!found || !families.includes(found.family)) throw new Refusal('notFound');
      // Every transaction locks the order before the refund. This prevents deadlocks.
      await lockOrderForPayment(tx, found.order_no);
      const refund = await lockRefund(tx, taken.id);
      const step = (deskSteps[refund.status as RefundStatus] ?? []).find(({ action }) => action === taken.action);
      const isDecided = refund.status === 'AGREE' && refund.second_by !== null;
      if (!step || isDecided) throw new Refusal('conflict');
      await requireAmount({ db: tx }, taken.staff, step.permission, refund.refund_fen);
      if (!mayTakeStep(step, refund.last_by, taken.staff)) throw new Refusal('anotherPersonNeeded');
      if (step.note !== 'none') requireNote(taken.note);
      return take(deps, tx, { taken, step, refund });
    },
    file: (deps, { id, fileId }) => findCertificate(deps, id, fileId),
  };
}

/** Returns whether the role has the permission of a step for the amount of the refund. */
function isWithin({ permits }: StaffSignedIn, { permission }: DeskStep, refundFen: number): boolean {
  return mayAmount(permits, permission, refundFen);
}

/** Says why a staff member may not take all steps: the role or its limit, or the rule of two people. */
async function hintOf(deps: Deps, staff: StaffSignedIn, steps: readonly DeskStep[], refundFen: number) {
  const beyond = steps.find((step) => !isWithin(staff, step, refundFen));
  if (!beyond) return another;
  const roles = await nameRoles(deps, beyond.permission, { fen: refundFen });
  return staff.may(beyond.permission)
    ? { zh: `超出您的单笔上限，请转${roles.zh}办理`, en: `Above your limit. Please hand it on to: ${roles.en}` }
    : { zh: `下一步由${roles.zh}办理`, en: `The next step is for: ${roles.en}` };
}

type Deps = Parameters<StaffQueue['act']>[0];
interface Taken {
  taken: QueueStep;
  step: NonNullable<(typeof deskSteps)[RefundStatus]>[number];
  refund: Awaited<ReturnType<typeof lockRefund>>;
}

async function take(deps: Deps, tx: Tx, { taken, step, refund }: Taken): Promise<(() => void) | undefined> {
  const { refund_no: refundNo, family } = refund;
  const { staffId, login } = taken.staff;
  const { set = () => ({}), follow } = effects[step.action] ?? {};
  const changes = set({ staffId, noteSealed: deps.vault.seal(taken.note), now: deps.clock.now() });
  const actor = `staff/${login}`;
  if (step.event) await moveRefund(deps, tx, { refundNo, family, event: step.event, actor, set: changes });
  else await tx.updateTable('refund_request').set(changes).where('refund_no', '=', refundNo).execute();
  return follow?.(deps, tx, { refund, note: taken.note, actor });
}

function findFamily(tx: Tx, refundNo: string) {
  return tx
    .selectFrom('refund_request')
    .select(['family', 'order_no'])
    .where('refund_no', '=', refundNo)
    .executeTakeFirst();
}

const noteLabels = {
  none: { zh: '', en: '' },
  traveller: { zh: '给旅客的说明', en: 'Message to the traveller' },
  staff: { zh: '给同事的说明', en: 'Note for colleagues' },
} as const;

const another = { zh: '下一步须由另一位同事完成', en: 'The next step must be done by a colleague' } as const;

/** The queue for tickets paid in money. */
export const ticketRefundQueue = refundQueue('refund.tickets', { zh: '机票退款审核', en: 'Ticket refunds' }, ['cash']);

/** The queue for tickets paid with points or vouchers, and for refunds of add-ons without a ticket. */
export const productRefundQueue = refundQueue(
  'refund.products',
  { zh: '奖励客票与增值服务退款', en: 'Award tickets and add-ons' },
  ['b2c', 'product'],
);
