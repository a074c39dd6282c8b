import type { OrderDetail } from '@haidai/contract/booking';
import type { ReactNode } from 'react';
import { formatDayAndWeekday } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { PriceSummary, type SummaryLine } from '../../ui/price-summary.tsx';
import { bookingTexts } from './texts.ts';
import { usePeopleText } from './use-people-text.ts';

interface OrderSummaryProps {
  order: OrderDetail;
  children?: ReactNode;
}

/** What an order costs, beside the form: fares first, then taxes; the page of the order has every line with its rule. */
export function OrderSummary({ order, children }: OrderSummaryProps) {
  const t = useTexts(bookingTexts);
  const language = useLanguage();
  const people = usePeopleText();
  const [first, last] = [order.trips[0]?.segments[0], order.trips[0]?.segments.at(-1)];
  if (!first || !last) return null;
  const returnDate = order.trips[1]?.segments[0]?.flightDate;
  return (
    <PriceSummary
      title={`${first.departCityName} — ${last.destCityName}　${t(order.isReturn ? 'roundTrip' : 'oneWay')}`}
      subtitle={
        <>
          <small>
            {formatDayAndWeekday(first.flightDate, language)}
            {returnDate && ` — ${formatDayAndWeekday(returnDate, language)}`}
          </small>
          <small>{people(order)}</small>
        </>
      }
      groups={groupLines(order, (type) => t(`type${type}`))}
      totalLabel={t('total')}
      total={order.totalPrice}
    >
      {children}
    </PriceSummary>
  );
}

/** Fares in one group, taxes in another; lines of the same name and kind of passenger are added up over the segments. */
function groupLines(order: OrderDetail, typeName: (type: 'A' | 'C' | 'B') => string): SummaryLine[][] {
  const fares = order.priceLines.filter((line) => line.code === 'FARE');
  const taxes = order.priceLines.filter((line) => line.code !== 'FARE');
  return [fares, taxes]
    .filter((lines) => lines.length > 0)
    .map((lines) => {
      const sums = new Map<string, SummaryLine>();
      for (const line of lines) {
        const key = `${line.name} ${line.passengerType}`;
        const known = sums.get(key);
        const detail = `${typeName(line.passengerType)} × ${line.count}`;
        sums.set(key, {
          label: line.name,
          detail: known?.detail ?? detail,
          yuan: roundFen((known?.yuan ?? 0) + line.amount),
        });
      }
      return [...sums.values()];
    });
}

function roundFen(yuan: number): number {
  return Math.round(yuan * 100) / 100;
}
