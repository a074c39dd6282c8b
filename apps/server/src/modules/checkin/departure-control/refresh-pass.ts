import { askProvider, type Deps, defineJob } from '../../../platform/index.ts';

interface Coupon {
  ticketNo: string;
  couponNo: number;
}

/** Takes the bar code of a boarding pass from the departure control system, after the counter has changed the seat. */
export const refreshPassJob = defineJob(
  'checkin.refreshPass',
  async (deps: Deps, coupon: Coupon) => {
    const { departureControl } = deps.providers;
    if (departureControl === null) return;
    const { ticketNo, couponNo } = coupon;
    const answer = await askProvider(
      deps,
      { provider: 'departure-control', action: 'PASS', subject: `${ticketNo}/${couponNo}` },
      () => departureControl.getBoardingPass({ ticketNo, couponNo }),
      ({ state }) => ({ outcome: state }),
    );
    if (answer.state === 'unknown') throw new Error('The departure control system has not answered');
    if (answer.state !== 'pass' || answer.bcbp === null) return;
    await deps.db
      .updateTable('check_in')
      .set({ bcbp_sealed: deps.vault.seal(answer.bcbp) })
      .where('ticket_no', '=', ticketNo)
      .where('coupon_no', '=', couponNo)
      .where('status', '=', 'CHECKED_IN')
      .where('seat_no', '=', answer.seatNo)
      .execute();
  },
  { isOutward: true },
);
