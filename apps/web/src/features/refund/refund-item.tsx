import type { OrderDetail } from '@haidai/contract/booking';
import { formatInstant, formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DateText } from '../../ui/display/date-text.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { Unbroken } from '../../ui/display/unbroken.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import recordStyles from '../../ui/record-list.module.css';
import textStyles from '../../ui/text.module.css';
import { isRefused, type RefundRecord } from './queries.ts';
import styles from './refund.module.css';
import { RefundLines } from './refund-lines.tsx';
import { ReportForm } from './report-form.tsx';
import { refundTexts } from './texts.ts';

/** Shows one refund: its progress, its amount with the rules, and the messages about it. */
export function RefundItem({ refund, order }: { refund: RefundRecord; order: OrderDetail }) {
  const t = useTexts(refundTexts);
  return (
    <li>
      <div className={recordStyles.head}>
        <span>
          <b>{t(refund.family === 'product' ? 'addOnRecord' : 'record', { refundNo: refund.refundNo })}</b>
          <small>
            <Unbroken text={t('appliedAt', { time: formatInstant(refund.applyTime) })} />
            {refund.doneTime && !isRefused(refund) && (
              <Unbroken text={` · ${t('doneAt', { time: formatInstant(refund.doneTime) })}`} />
            )}
          </small>
        </span>
        <span>
          <b>
            {t('feeAndBack', { fee: formatYuan(refund.fee), amount: formatYuan(refund.refundAmount) })}
            {refund.refundPoints > 0 &&
              ` · ${t('pointsBack', { points: refund.refundPoints.toLocaleString('en-US') })}`}
          </b>
          <Tag tone={toneOf(refund)}>{refund.statusText}</Tag>
        </span>
      </div>
      {refund.causeText && (
        <p className={textStyles.detail}>
          {t('causeIs', { cause: refund.causeText })}
          {refund.certificates > 0 && ` · ${t('certificatesCount', { count: refund.certificates })}`}
        </p>
      )}
      {refund.refuseReason && <Note tone="warn">{t('refusedBecause', { reason: refund.refuseReason })}</Note>}
      {refund.nextText && <Note tone="warn">{refund.nextText}</Note>}
      <ol className={styles.steps} aria-label={t('progress')}>
        {refund.steps.map(({ time, text }) => (
          <li key={`${time} ${text}`}>
            {text}{' '}
            <small>
              <DateText value={time} />
            </small>
          </li>
        ))}
      </ol>
      <details>
        <summary className={classNames(textStyles.link, textStyles.small)}>{t('details')}</summary>
        <RefundLines lines={refund.lines} order={order} />
      </details>
      {refund.reports.map(({ reportNo, note, answer }) => (
        <p key={reportNo} className={classNames(textStyles.small, styles.report)}>
          {t('reported', { note })}
          <br />
          {answer ? t('answered', { answer }) : t('notAnswered')}
        </p>
      ))}
      {refund.reports.every(({ answer }) => answer !== '') && <ReportForm refund={refund} order={order} />}
    </li>
  );
}

function toneOf(refund: RefundRecord) {
  if (isRefused(refund)) return 'err';
  return refund.refundStatus === 'REFUND_MONEY_SUCCESS' || refund.refundStatus === 'REFUND_SUCCESS' ? 'ok' : 'warn';
}
