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

/** What an order costs, beside the form: fares first, then taxes and what else it holds; the page of the order has every line with its rule. */
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

/** Fares in one group, taxes in another, then each part; lines of the same name and people are added up. */
function groupLines({ priceLines }: OrderDetail, typeName: (type: 'A' | 'C' | 'B') => string): SummaryLine[][] {
  const fares = priceLines.filter((line) => line.code === 'FARE');
  const taxes = priceLines.filter((line) => line.part === null && line.code !== 'FARE');
  const parts = Map.groupBy(
    priceLines.filter((line) => line.part !== null),
    ({ part }) => part,
  );
  return [
    ...[fares, taxes].map((lines) => addUpByType(lines, typeName)),
    ...[...parts.values()].map(addUpByName),
  ].filter((lines) => lines.length > 0);
}

type PriceLine = OrderDetail['priceLines'][number];

/** The people are the same on every segment. */
function addUpByType(lines: readonly PriceLine[], typeName: (type: 'A' | 'C' | 'B') => string): SummaryLine[] {
  const kinds = Map.groupBy(lines, (line) => `${line.name} ${line.passengerType}`);
  return [...kinds.values()].flatMap(([first, ...more]) =>
    first
      ? [
          {
            label: first.name,
            detail: `${typeName(first.passengerType)} × ${first.count}`,
            yuan: sum([first, ...more]),
          },
        ]
      : [],
  );
}

/** Pieces are counted; what is taken off has none. */
function addUpByName(lines: readonly PriceLine[]): SummaryLine[] {
  return [...Map.groupBy(lines, ({ name }) => name)].map(([label, same]) => {
    const yuan = sum(same);
    const pieces = same.reduce((all, { count }) => all + count, 0);
    return { label, ...(yuan >= 0 && { detail: `× ${pieces}` }), yuan };
  });
}

function sum(lines: readonly PriceLine[]): number {
  return Math.round(lines.reduce((all, { amount }) => all + amount, 0) * 100) / 100;
}
