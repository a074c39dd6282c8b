import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Card } from '../../ui/display/card.tsx';
import { ProgressLine } from '../../ui/feedback/progress-line.tsx';
import { waitlistTexts } from './texts.ts';
import styles from './waitlist.module.css';

interface MoneyOutcomesProps {
  /** The prices of the wishes in yuan. */
  prices: readonly number[];
  /** The prepayment in yuan: the price of the dearest wish. */
  amount: number;
  /** The time of the payment in words; undefined before it. */
  paidAt?: string | undefined;
}

/** Says what the prepayment buys, and what comes back in each outcome. */
export function MoneyOutcomes({ prices, amount, paidAt }: MoneyOutcomesProps) {
  const t = useTexts(waitlistTexts);
  const yuan = formatYuan(amount);
  const most = Math.round((amount - Math.min(...prices)) * 100) / 100;
  const isPaid = paidAt !== undefined;
  return (
    <Card className={styles.side}>
      <h2>{t('money')}</h2>
      <ProgressLine
        upright
        steps={[
          {
            name: t(isPaid ? 'prepaid' : 'prepay', { amount: yuan }),
            detail: isPaid ? t('prepaidDetail', { time: paidAt }) : t('prepayDetail'),
            stage: 'now',
          },
          {
            name: t('filled'),
            detail: most > 0 ? t('filledLess', { amount: formatYuan(most) }) : t('filledSame'),
          },
          { name: t('notFilled'), detail: t('notFilledDetail', { amount: yuan }) },
          { name: t('cancelled'), detail: t('cancelledDetail') },
        ]}
      />
    </Card>
  );
}
