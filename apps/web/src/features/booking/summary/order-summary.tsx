import type { OrderDetail } from '@haidai/contract/booking';
import { isAward } from '@haidai/domain/booking';
import { yuanToFen } from '@haidai/domain/money';
import type { ReactNode } from 'react';
import { formatDayAndWeekday, formatYuan } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { PriceSummary, type SummaryLine } from '../../../ui/display/price-summary.tsx';
import { CurrencyChoice } from '../../currency/index.ts';
import { CityThumb } from '../../scenery/index.ts';
import { FareTermsBrief } from '../../shopping/index.ts';
import { bookingTexts } from '../texts.ts';
import { OrderPrice } from './order-price.tsx';

interface OrderSummaryProps {
  order: OrderDetail;
  children?: ReactNode;
}

/**
 * Shows the price of an order beside the form: fares first, then taxes and extras. The page of the order shows every
 * line with its rule.
 */
export function OrderSummary({ order, children }: OrderSummaryProps) {
  const t = useTexts(bookingTexts);
  const language = useLanguage();
  const people = usePeopleText();
  const [first, last] = [order.trips[0]?.segments[0], order.trips[0]?.segments.at(-1)];
  if (!first || !last) return null;
  const returnDate = order.trips[1]?.segments[0]?.flightDate;
  const texts: SummaryTexts = {
    typeName: (type) => t(`type${type}`),
    points: (points) => t('pointsAmount', { points: formatYuan(points) }),
    vouchers: (travellers) => t('voucherCount', { count: travellers * order.trips.length }),
    rides: (travellers) => t('rideCount', { count: travellers * order.trips.length }),
  };
  return (
    <PriceSummary
      title={`${first.departCityName} ${order.isReturn ? '⇄' : '→'} ${last.destCityName}`}
      subtitle={
        <>
          <small>
            {formatDayAndWeekday(first.flightDate, language)}
            {returnDate && ` — ${formatDayAndWeekday(returnDate, language)}`}
          </small>
          <small>{people(order)}</small>
        </>
      }
      picture={<CityThumb small code={last.destApCode3} />}
      groups={groupLines(order, texts)}
      terms={order.trips.some(({ terms }) => terms) && <OrderTerms order={order} />}
      totalLabel={t('total')}
      total={isAward(order.orderType) ? <OrderPrice order={order} large /> : order.totalPrice}
    >
      {!isAward(order.orderType) && <CurrencyChoice fen={yuanToFen(order.totalPrice)} />}
      {children}
    </PriceSummary>
  );
}

/** Shows the refund, the change and the baggage of the chosen fares until the order is paid. */
function OrderTerms({ order }: { order: OrderDetail }) {
  const t = useTexts(bookingTexts);
  const trips = order.trips.flatMap(({ direction, terms }) => {
    const name = order.trips.length > 1 ? t(direction === 'OUT' ? 'outbound' : 'inbound') : '';
    return terms ? [{ name, ...terms }] : [];
  });
  return <FareTermsBrief trips={trips} />;
}

/** Groups the price lines: fares, then taxes, then each other part. Adds up lines of the same name and passengers. */
function groupLines({ priceLines }: OrderDetail, texts: SummaryTexts): SummaryLine[][] {
  const fares = priceLines.filter(isFare);
  const taxes = priceLines.filter((line) => line.part === null && !isFare(line));
  const parts = Map.groupBy(
    priceLines.filter((line) => line.part !== null),
    ({ part }) => part,
  );
  return [...[fares, taxes].map((lines) => addUpByType(lines, texts)), ...[...parts.values()].map(addUpByName)].filter(
    (lines) => lines.length > 0,
  );
}

type PriceLine = OrderDetail['priceLines'][number];

interface SummaryTexts {
  typeName: (type: 'A' | 'C' | 'B') => string;
  points: (points: number) => string;
  vouchers: (travellers: number) => string;
  rides: (travellers: number) => string;
}

/** True for a fare line, or for points, a voucher or a week card instead of a fare. */
function isFare({ code }: PriceLine): boolean {
  return ['FARE', 'POINTS', 'VOUCHER', 'WEEKCARD'].includes(code);
}

function paidWith(lines: readonly PriceLine[], texts: SummaryTexts): string | undefined {
  const [first] = lines;
  if (first?.code === 'POINTS') return texts.points(lines.reduce((all, { points }) => all + points, 0));
  // Each traveller needs one voucher a direction, however many flights the direction has.
  if (first?.code === 'VOUCHER') return texts.vouchers(first.count);
  if (first?.code === 'WEEKCARD') return texts.rides(first.count);
  return undefined;
}

/** Adds up the lines by name and passenger type. The passengers are the same on every segment. */
function addUpByType(lines: readonly PriceLine[], texts: SummaryTexts): SummaryLine[] {
  const kinds = Map.groupBy(lines, (line) => `${line.name} ${line.passengerType}`);
  return [...kinds.values()].flatMap(([first, ...more]) =>
    first
      ? [
          {
            label: first.name,
            detail: `${texts.typeName(first.passengerType)} × ${first.count}`,
            yuan: sum([first, ...more]),
            paidWith: paidWith([first, ...more], texts),
          },
        ]
      : [],
  );
}

/** Adds up the lines by name and counts the pieces. Discounts have no count. */
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

/**
 * Returns a function that describes the travellers of an order, such as `2 成人 · 1 儿童`. It leaves out types without
 * travellers.
 */
function usePeopleText(): (order: Pick<OrderDetail, 'adultNum' | 'childNum' | 'babyNum'>) => string {
  const t = useTexts(bookingTexts);
  return ({ adultNum, childNum, babyNum }) =>
    [
      adultNum > 0 && t('adults', { count: adultNum }),
      childNum > 0 && t('children', { count: childNum }),
      babyNum > 0 && t('babies', { count: babyNum }),
    ]
      .filter(Boolean)
      .join(' · ');
}
