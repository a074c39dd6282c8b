import type { Deps } from '../../../platform/index.ts';
import { listPassengers, type OrderDocument } from '../../booking/index.ts';
import { listTravels } from '../find/list-travels.ts';
import { isCheckedIn, type Travel } from '../find/travel.ts';
import { nameOf } from '../wire.ts';
import { findPassOf } from './find-pass.ts';
import { toPassFile } from './get-pass.ts';

/** The boarding passes of an order, for the desk. The key is the passenger and the segment: '1-0'. */
export const printedPass: OrderDocument = {
  kind: 'pass',
  title: { zh: '登机牌', en: 'Boarding pass' },
  async list(deps, orderNo) {
    const travels = await listValid(deps, orderNo);
    return travels.map((travel) => {
      const { flight_no: flightNo, shown } = travel.flight.row;
      return {
        key: keyOf(travel),
        detail: `${nameOf(travel)} ${flightNo} ${shown.from.date} ${travel.checkIn?.seat_no ?? ''}`.trim(),
      };
    });
  },
  async render(deps, orderNo, key) {
    const travel = (await listValid(deps, orderNo)).find((each) => keyOf(each) === key);
    const found = travel?.checkIn ? await findPassOf(deps, deps.db, travel.checkIn.id) : null;
    return found && toPassFile(deps, found);
  },
};

async function listValid(deps: Deps, orderNo: string): Promise<Travel[]> {
  const passengers = await listPassengers(deps.db, orderNo);
  const travels = await listTravels(
    deps,
    deps.db,
    passengers.map(({ seq }) => ({ orderNo, seq })),
  );
  return travels.filter((travel) => isCheckedIn(travel) && !travel.flight.disruption.cancelled);
}

const keyOf = ({ person, flight }: Travel) => `${person.seq}-${flight.row.segment_index}`;
