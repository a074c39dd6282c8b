import type { OperationCall } from '@haidai/contract';
import { getSeatMap, listAncillaries, saveAncillaries } from '@haidai/contract/ancillaries';
import type { Api } from '@haidai/testkit';

export type Choice = OperationCall<typeof saveAncillaries>['body']['ancillaryOrderVoList'][number];

const tiers: Record<string, string> = {
  FRONT: 'SEAT_FRONT',
  EXIT: 'SEAT_EXIT',
  WINDOW_AISLE: 'SEAT_WA',
  STANDARD: 'SEAT_STD',
  INCLUDED: 'SEAT_INCL',
};

/** Returns the choice of a seat on the first segment, with the product that the seat map sells it as. */
export async function seatChoice(api: Api, orderNo: string, passengerSeq: number, seatNo: string): Promise<Choice> {
  const { rows } = await seatMap(api, orderNo);
  const seat = rows.flatMap(({ seats }) => seats).find((each) => each.seatNo === seatNo);
  if (!seat) throw new Error(`No seat ${seatNo} on the seat map`);
  const productCode = tiers[seat.tier] ?? '';
  return { productCode, passengerSeq, segmentIndex: 0, seatNo, acceptsDuty: seat.tier === 'EXIT' };
}

export function bag(passengerSeq: number, productCode = 'BAG10'): Choice {
  return { productCode, passengerSeq, segmentIndex: 0 };
}

export const ride: Choice = {
  productCode: 'WUYOUDA_DEP',
  passengerSeq: null,
  segmentIndex: 0,
  pickup: { address: '青岛市市南区香港中路 1 号', mobile: '13800000009' },
};

export function seatMap(api: Api, orderNo: string) {
  return api.expectOk(getSeatMap, { body: { orderNo, segmentIndex: 0 } });
}

export function addOns(api: Api, orderNo: string) {
  return api.expectOk(listAncillaries, { body: { orderNo } });
}

export function choose(api: Api, orderNo: string, choices: readonly Choice[]) {
  return api.expectOk(saveAncillaries, { body: { orderNo, ancillaryOrderVoList: [...choices] } });
}
