import type { OrderDetail } from '@haidai/contract/booking';

export function nameOf({ passengerInfoVoList }: OrderDetail, passengerSeq: number): string {
  return passengerInfoVoList.find(({ seq }) => seq === passengerSeq)?.passName ?? '';
}
