import type { OrderDetail } from '@haidai/contract/booking';

export function passengerNameOf({ passengerInfoVoList }: OrderDetail, passengerSeq: number): string {
  return passengerInfoVoList.find(({ seq }) => seq === passengerSeq)?.passName ?? '';
}
