import type { OrderFamily } from '@haidai/domain/booking';
import { Link } from '@tanstack/react-router';
import { formatInstant, formatYuan } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Tag } from '../../../ui/display/tag.tsx';
import { Unbroken } from '../../../ui/display/unbroken.tsx';
import recordStyles from '../../../ui/record-list.module.css';
import textStyles from '../../../ui/text.module.css';
import { changePaths, flowPaths, orderPaths } from '../../booking/index.ts';
import styles from '../exchange.module.css';
import type { ChangeRecord } from '../queries.ts';
import { ChangeLines } from './change-lines.tsx';
import { stateOf } from './change-state.ts';
import { changesTexts } from './texts.ts';

interface ChangeItemProps {
  change: ChangeRecord;
  family: OrderFamily;
  /** True if the order is that of the change. */
  own: boolean;
}

/** Shows one change: its progress, its price, and the old and new tickets. */
export function ChangeItem({ change, family, own }: ChangeItemProps) {
  const t = useTexts(changesTexts);
  const other = own ? change.originalOrderNo : change.orderNo;
  return (
    <li>
      <div className={recordStyles.head}>
        <span>
          <b>{own ? t('madeFrom', { orderNo: other }) : t('recordOf', { orderNo: other })}</b>
          <small>
            <Unbroken text={t('appliedAt', { time: formatInstant(change.applyTime) })} />
            {change.doneTime && <Unbroken text={` · ${t('doneAt', { time: formatInstant(change.doneTime) })}`} />}
          </small>
        </span>
        <span>
          <b>
            {t('paidFor', { fee: formatYuan(change.fee), difference: formatYuan(change.difference + change.tax) })}
            {change.duePoints > 0 && t('andPoints', { points: formatYuan(change.duePoints) })}
          </b>
          <Tag tone={toneOf(change)}>{t(stateOf(change))}</Tag>
        </span>
      </div>
      <p className={textStyles.small}>
        {change.passengers.map(({ seq, passName: name, oldTktNo, tktNo }) => (
          <span key={seq} className={styles.ticket}>
            {t('oldTicket', { name, oldTktNo })}
            {tktNo && ` → ${t('newTicket', { tktNo })}`}
          </span>
        ))}
        <Link
          to={own || family === 'b2c' ? orderPaths[family].detail : changePaths.detail}
          search={{ orderNo: other }}
          className={textStyles.link}
        >
          {own ? t('toOriginal') : t('toChange')}
        </Link>{' '}
        {!own && stateOf(change) === 'stateWaiting' && (
          <Link
            to={flowPaths[family === 'cash' ? 'SALE' : 'AWARD'].pay}
            search={{ orderNo: other }}
            className={textStyles.link}
          >
            {t('toPay')}
          </Link>
        )}
      </p>
      <details>
        <summary className={classNames(textStyles.link, textStyles.small)}>{t('details')}</summary>
        <ChangeLines lines={change.lines} names={nameOf(change)} />
      </details>
    </li>
  );
}

const nameOf = ({ passengers }: ChangeRecord) => new Map(passengers.map(({ seq, passName }) => [seq, passName]));

function toneOf(change: ChangeRecord) {
  return ({ stateDone: 'ok', stateDropped: 'plain', stateWaiting: 'warn', stateWorking: 'warn' } as const)[
    stateOf(change)
  ];
}
