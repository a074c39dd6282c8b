import type { OrderDetail } from '@haidai/contract/booking';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import type { RefundLine } from './queries.ts';
import { refundTexts } from './texts.ts';

/** Every part of a refund with the rule that made it. */
export function RefundLines({ lines, order }: { lines: readonly RefundLine[]; order: OrderDetail }) {
  const t = useTexts(refundTexts);
  const many = order.passengerInfoVoList.length > 1;
  const passengerOf = ({ passengerSeq }: RefundLine) =>
    order.passengerInfoVoList.find(({ seq }) => seq === passengerSeq)?.passName;
  return (
    <table className="rf-lines">
      <thead>
        <tr>
          <th scope="col">{t('item')}</th>
          <th scope="col">{t('rule')}</th>
          <th scope="col" className="num">
            {t('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.passengerSeq} ${line.segmentIndex} ${line.kind} ${line.code}`}>
            <th scope="row">
              {line.name}
              {many && <small>{passengerOf(line)}</small>}
              {order.trips.flatMap(({ segments }) => segments).length > 1 && <small>{flightOf(order, line)}</small>}
            </th>
            <td>
              {line.ruleText} <small>{line.ruleId}</small>
            </td>
            <td className="num">{inYuan(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function flightOf({ trips }: OrderDetail, { segmentIndex }: RefundLine): string {
  return (
    trips.flatMap(({ segments }) => segments).find((segment) => segment.segmentIndex === segmentIndex)?.flightNo ?? ''
  );
}

function inYuan(amount: number): string {
  return `${amount < 0 ? '−' : ''}¥${formatYuan(Math.abs(amount))}`;
}
