import type { FlashPriceRecord } from '@haidai/contract/flashsale';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Price } from '../../ui/price.tsx';
import { flashTexts } from './texts.ts';

/** What so many adults pay, line by line. */
export function PriceOfSeats({ price, seats }: { price: FlashPriceRecord; seats: number }) {
  const t = useTexts(flashTexts);
  const yuan = (amount: number) => Math.round(amount * seats * 100) / 100;
  return (
    <div className="sk-price">
      <dl className="small">
        {price.lines.map((line) => (
          <div key={line.code + line.name} className="row between">
            <dt className="sec">
              {line.name}
              {seats > 1 && ` × ${seats}`}
            </dt>
            <dd>¥{formatYuan(yuan(line.amount))}</dd>
          </div>
        ))}
      </dl>
      <p className="row between">
        <b>{t('total')}</b>
        <Price yuan={yuan(price.total)} />
      </p>
    </div>
  );
}
