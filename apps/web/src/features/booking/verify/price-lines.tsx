import type { OrderDetail, PriceLineRecord } from '@haidai/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { formatYuan } from '../../../i18n/format.ts';
import { inLanguage } from '../../../i18n/language.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import textStyles from '../../../ui/text.module.css';
import { taxInfoTypesQuery } from '../../content/index.ts';
import { bookingTexts } from '../texts.ts';
import styles from './order-verify.module.css';
import { verifyTexts } from './texts.ts';

/**
 * Lists every line of the price with its rule in words, fares and taxes first. The lines add up to the total. The rule
 * id stays off the page, because it contains fare and class codes.
 */
export function PriceLines({ order }: { order: OrderDetail }) {
  const t = useTexts(bookingTexts);
  const tVerify = useTexts(verifyTexts);
  const groups = [...Map.groupBy(order.priceLines, ({ part }) => part)];
  return (
    <>
      <div className={styles.linesScroll}>
        <table className={styles.lines}>
          <caption className={textStyles.visuallyHidden}>{t('priceTitle')}</caption>
          <thead>
            <tr>
              <th scope="col">{tVerify('colItem')}</th>
              <th scope="col">{tVerify('colPeople')}</th>
              <th scope="col">{tVerify('colUnit')}</th>
              <th scope="col">{tVerify('colAmount')}</th>
              <th scope="col">{tVerify('colRule')}</th>
            </tr>
          </thead>
          {groups.map(([part, lines]) => (
            <tbody key={part ?? 'fares'}>
              {part && (
                <tr className={styles.linesPart}>
                  <th scope="rowgroup" colSpan={5}>
                    {tVerify(`part_${part}`)}
                  </th>
                </tr>
              )}
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a price have no name and keep their order
                <Line key={index} line={line} order={order} />
              ))}
            </tbody>
          ))}
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {t('total')}
              </th>
              <td>
                <b>
                  {order.totalPoints > 0 && `${t('pointsAmount', { points: formatYuan(order.totalPoints) })} + `}¥
                  {formatYuan(order.totalPrice)}
                </b>
              </td>
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
      <InvoiceNote />
    </>
  );
}

function Line({ line, order }: { line: PriceLineRecord; order: OrderDetail }) {
  const t = useTexts(bookingTexts);
  const tVerify = useTexts(verifyTexts);
  const segment = order.trips
    .flatMap((trip) => trip.segments)
    .find(({ segmentIndex }) => segmentIndex === line.segmentIndex);
  const passenger = order.passengerInfoVoList.find(({ seq }) => seq === line.passengerSeq);
  const amount = (points: number, yuan: number) =>
    line.code === 'POINTS'
      ? minusOf(points) + t('pointsAmount', { points: formatYuan(Math.abs(points)) })
      : signed(yuan);
  return (
    <tr>
      <th scope="row">
        {line.name}
        <small>{segment && tVerify('segmentOf', { from: segment.departCityName, to: segment.destCityName })}</small>
      </th>
      <td data-label={tVerify('colPeople')}>
        {tVerify('forType', { type: passenger?.passName ?? t(`type${line.passengerType}`), count: line.count })}
      </td>
      <td data-label={tVerify('colUnit')}>{amount(line.points / line.count, line.unitPrice)}</td>
      <td data-label={tVerify('colAmount')} className={line.amount < 0 ? styles.discount : undefined}>
        <b>{amount(line.points, line.amount)}</b>
      </td>
      <td data-label={tVerify('colRule')}>{line.ruleText}</td>
    </tr>
  );
}

/** Returns an amount with its sign if it is negative: ¥30, −¥50. */
function signed(yuan: number): string {
  return `${minusOf(yuan)}¥${formatYuan(Math.abs(yuan))}`;
}

const minusOf = (amount: number): string => (amount < 0 ? '−' : '');

/**
 * Shows below the price and its taxes to whom the carrier may issue the invoice. Shows nothing without an answer of the
 * server.
 */
function InvoiceNote() {
  const t = useTexts(bookingTexts);
  const tVerify = useTexts(verifyTexts);
  const language = useLanguage();
  const { data: types } = useQuery(taxInfoTypesQuery);
  if (!types || types.length === 0) return null;
  const names = types.map(({ taxInfoTypeName, taxInfoTypeNameEn, taxNumberRequired }) => {
    const name = inLanguage(language, { zh: taxInfoTypeName, en: taxInfoTypeNameEn });
    return taxNumberRequired ? tVerify('withTaxNumber', { name }) : name;
  });
  return (
    <p className={classNames(textStyles.hint, styles.invoiceNote)}>
      {tVerify('invoiceNote', { names: names.join(t('listComma')) })}
    </p>
  );
}
