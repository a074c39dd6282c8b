import type { OrderDetail } from '@haidai/contract/booking';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { bookingTexts } from './texts.ts';

/** Every line of the price with the rule that made it; together they are the total. */
export function PriceLines({ order }: { order: OrderDetail }) {
  const t = useTexts(bookingTexts);
  const segments = order.trips.flatMap((trip) => trip.segments);
  const place = (index: number | null) => {
    const segment = segments.find((each) => each.segmentIndex === index);
    return segment ? t('segmentOf', { from: segment.departCityName, to: segment.destCityName }) : '';
  };
  return (
    <div className="lines-scroll">
      <table className="lines">
        <caption className="vh">{t('priceTitle')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('colItem')}</th>
            <th scope="col">{t('colPeople')}</th>
            <th scope="col">{t('colUnit')}</th>
            <th scope="col">{t('colAmount')}</th>
            <th scope="col">{t('colRule')}</th>
          </tr>
        </thead>
        <tbody>
          {order.priceLines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a price have no name and keep their order
            <tr key={index}>
              <th scope="row">
                {line.name}
                <small>{place(line.segmentIndex)}</small>
              </th>
              <td data-label={t('colPeople')}>
                {t('forType', { type: t(`type${line.passengerType}`), count: line.count })}
              </td>
              <td data-label={t('colUnit')}>¥{formatYuan(line.unitPrice)}</td>
              <td data-label={t('colAmount')}>
                <b>¥{formatYuan(line.amount)}</b>
              </td>
              <td data-label={t('colRule')}>
                {line.ruleText}
                <small>{line.ruleId}</small>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('total')}
            </th>
            <td>
              <b>¥{formatYuan(order.totalPrice)}</b>
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
