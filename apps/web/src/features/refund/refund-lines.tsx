import type { OrderDetail } from '@haidai/contract/booking';
import { formatYuan } from '../../i18n/format.ts';
import { RuledLines } from '../booking/index.ts';
import type { RefundLine } from './queries.ts';

/** Lists every part of a refund with its rule. */
export function RefundLines({ lines, order }: { lines: readonly RefundLine[]; order: OrderDetail }) {
  const people = order.passengerInfoVoList;
  const flights = order.trips.flatMap(({ segments }) => segments);
  const shown = lines.map(({ name, passengerSeq, segmentIndex, amount, ruleText }) => {
    const passName = people.find(({ seq }) => seq === passengerSeq)?.passName ?? '';
    const flightNo = flights.find((segment) => segment.segmentIndex === segmentIndex)?.flightNo ?? '';
    return {
      ...{ name, ruleText },
      of: [...(people.length > 1 ? [passName] : []), ...(flights.length > 1 ? [flightNo] : [])],
      amount: `${amount < 0 ? '−' : ''}¥${formatYuan(Math.abs(amount))}`,
    };
  });
  return <RuledLines lines={shown} />;
}
