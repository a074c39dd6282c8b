import type { FlashPriceRecord } from '@haidai/contract/flashsale';
import { formatYuan } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Price } from '../../../ui/display/price.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import styles from '../flashsale-details.module.css';
import { saleTexts } from './texts.ts';

/** Shows the price of the given number of adults, line by line. */
export function PriceOfSeats({ price, seats }: { price: FlashPriceRecord; seats: number }) {
  const t = useTexts(saleTexts);
  const yuan = (amount: number) => Math.round(amount * seats * 100) / 100;
  return (
    <div className={styles.priceBox}>
      <dl className={textStyles.small}>
        {price.lines.map((line) => (
          <div key={line.code + line.name} className={classNames(layoutStyles.row, layoutStyles.between)}>
            <dt className={textStyles.secondary}>
              {line.name}
              {seats > 1 && ` × ${seats}`}
            </dt>
            <dd>¥{formatYuan(yuan(line.amount))}</dd>
          </div>
        ))}
      </dl>
      <p className={classNames(layoutStyles.row, layoutStyles.between)}>
        <b>{t('total')}</b>
        <Price className={styles.price} yuan={yuan(price.total)} />
      </p>
    </div>
  );
}
