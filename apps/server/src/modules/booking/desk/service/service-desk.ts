import type { ServiceDesk } from '../../../../platform/index.ts';
import { sessionOfAccount } from '../../../identity/index.ts';
import { recordAction } from '../../../staff/index.ts';
import { listOrdersOfBooking } from '../../lock-booking.ts';

/** Opens one booking to a member of staff who acts in place of its owner. */
export const serviceDesk: ServiceDesk = {
  /**
   * The service session must be open, its time must not be over, and it must belong to this sign-in. A sign-out and the
   * end of the shift therefore end it too.
   */
  async resolve(deps, { serviceId, staff }) {
    const { db, clock } = deps;
    const open = await db
      .selectFrom('service_session as s')
      .innerJoin('sales_order as o', 'o.order_no', 's.order_no')
      .select(['s.order_no as orderNo', 'o.account_id as accountId', 's.identified_seq', 's.identified_at'])
      .where('s.id', '=', serviceId)
      .where('s.staff_sign_in_id', '=', staff.staffSignInId)
      .where('s.ended_at', 'is', null)
      .where('s.until', '>', clock.now())
      .executeTakeFirst();
    if (!open?.accountId) return null;
    const { accountId, orderNo } = open;
    const isIdentified = open.identified_seq !== null || open.identified_at !== null;
    const orderNos = await listOrdersOfBooking(db, orderNo);
    return {
      ...(await sessionOfAccount(deps, accountId, serviceId)),
      serving: { serviceId, staff, isIdentified, orderNo, orderNos },
    };
  },

  async record(deps, { serviceId, staff, orderNo }, operation) {
    const { db, ids, clock } = deps;
    const id = ids.uuid();
    await db
      .insertInto('service_act')
      .values({ id, service_id: serviceId, order_no: orderNo, login: staff.login, operation, at: clock.now() })
      .execute();
    return async (outcome) => {
      await db.updateTable('service_act').set({ outcome }).where('id', '=', id).execute();
      await recordAction(deps, db, { staff, action: `service.${operation}`, subject: `booking/${orderNo}`, outcome });
    };
  },
};
