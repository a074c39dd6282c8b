import { refundWeekCard } from '@haidai/contract/weekcard';
import { Link } from '@tanstack/react-router';
import { useOperation } from '../../core/api/use-operation.ts';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import textStyles from '../../ui/text.module.css';
import { CardAction } from './card-action.tsx';
import { weekTexts } from './texts.ts';

/** Gives an unbound card back, after asking once more. */
export function RefundCard({ orderNo, until }: { orderNo: string; until: string }) {
  const t = useTexts(weekTexts);
  const refund = useOperation(refundWeekCard);
  const { data } = refund;
  return (
    <CardAction
      name={t('refund')}
      title={t('refundTitle')}
      doIt={t('refundNow')}
      action={refund}
      onConfirm={() => refund.mutate({ body: { orderNo } })}
    >
      <p role="status">
        {data ? t('refundDone', { yuan: formatYuan(data.refundAmount) }) : t('refundAsk', { date: until })}
      </p>
      <p className={textStyles.small}>
        <Link className={textStyles.link} to="/articleD" search={{ docKey: 'B2C_PRODUCT_ZHOUZFEI_REFUND' }}>
          {t('refundRules')}
        </Link>
      </p>
    </CardAction>
  );
}
