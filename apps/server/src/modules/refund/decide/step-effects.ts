import { hotlineWords } from '@haidai/domain/notification';
import type { Updateable } from 'kysely';
import type { Database, Deps, Tx } from '../../../platform/index.ts';
import { notify } from '../../notification/index.ts';
import { forgetSearches } from '../../shopping/index.ts';
import { releaseRefused } from '../../ticketing/index.ts';
import { bookByHand, sendMoneyAgain, withdrawRefused } from '../finish/refund-payments.ts';
import { resumeCoupons } from '../finish/release-coupons.ts';
import type { lockRefund } from '../move-refund.ts';
import { approvePayOut } from './decide-by-rule.ts';

type Changes = Omit<Updateable<Database['refund_request']>, 'status'>;

interface Effect {
  /** Returns the columns that change together with the state. */
  set?(by: { staffId: string; noteSealed: string; now: Date }): Changes;
  /** Runs the consequences in the same transaction. The caller runs the returned function after the commit. */
  follow?(
    deps: Deps,
    tx: Tx,
    taken: { refund: Awaited<ReturnType<typeof lockRefund>>; note: string; actor: string },
  ): Promise<(() => void) | undefined>;
}

const setFirst = ({ staffId }: { staffId: string }) => ({ last_by: staffId, second_by: null });
const refuse: Effect = {
  set: ({ staffId, noteSealed, now }) => ({
    last_by: staffId,
    second_by: null,
    refuse_reason_sealed: noteSealed,
    done_at: now,
  }),
  follow: refuseRefund,
};
const approve: Effect = {
  set: ({ staffId }) => ({ second_by: staffId }),
  async follow(deps, tx, { refund }) {
    await approvePayOut(deps, tx, refund.refund_no);
    return undefined;
  },
};

/** The effects of the desk's steps, by action. */
export const effects: Readonly<Record<string, Effect>> = {
  firstApprove: { set: setFirst },
  firstRefuse: refuse,
  secondApprove: approve,
  take: { set: setFirst },
  approve: { set: setFirst },
  refuse,
  release: approve,
  retryTicket: { follow: payOut },
  retryMoney: {
    async follow(deps, tx, { refund, actor }) {
      await sendMoneyAgain(deps, tx, refund.refund_no, { actor });
      return undefined;
    },
  },
  withdraw: {
    set: setFirst,
    async follow(deps, tx, { refund, actor }) {
      await withdrawRefused(deps, tx, refund.refund_no, actor);
      return undefined;
    },
  },
  bookByHand: {
    set: ({ staffId, now }) => ({ second_by: staffId, done_at: now }),
    async follow(deps, tx, { refund, actor }) {
      const { refund_no: refundNo, order_no: orderNo, refund_fen: amount } = refund;
      await bookByHand(deps, tx, refundNo, actor);
      await notify(deps, tx, { event: 'RefundDone', subjectKey: refundNo, orderNo, data: { orderNo, amount } });
      return undefined;
    },
  },
  approveAgain: { set: ({ staffId }) => ({ second_by: staffId }), follow: payOut },
};

async function payOut(deps: Deps, tx: Tx, { refund: { refund_no: refundNo } }: { refund: { refund_no: string } }) {
  await deps.jobs.enqueue(tx, 'refund.payOut', { refundNo }, { key: `refund.payOut/${refundNo}` });
  return undefined;
}

/** Restores the coupons of a refused refund and sends the traveller the reason. */
async function refuseRefund(
  deps: Deps,
  tx: Tx,
  { refund, note, actor }: { refund: Awaited<ReturnType<typeof lockRefund>>; note: string; actor: string },
) {
  const { refund_no: refundNo, order_no: orderNo } = refund;
  await releaseRefused(deps, tx, { refundNo, orderNo });
  const kept = await resumeCoupons(deps, tx, { orderNo, refundNo, actor });
  const seat = kept.seated
    ? { zh: '客票与座位已恢复', en: 'Your tickets and seats have been restored' }
    : {
        zh: '客票已恢复，原座位已售出，请改期或退票',
        en: 'Your tickets have been restored but the seats have been sold. Please change or refund them',
      };
  const data = { orderNo, reason: note, seat, phone: hotlineWords(deps.config.carrier) };
  await notify(deps, tx, { event: 'RefundRefused', subjectKey: refundNo, orderNo, data });
  return () => forgetSearches(deps.db, kept.flights);
}
