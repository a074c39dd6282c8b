import type { OrderDetail } from '@haidai/contract/booking';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import cardStyles from '../../ui/display/card.module.css';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { assistanceCardTexts } from './card-texts.ts';
import { openFlights } from './queries.ts';

/** Links an order to the requests that staff decide. Shows nothing if no ticket can be used any more. */
export function AssistanceCard({ order }: { order: OrderDetail }) {
  const t = useTexts(assistanceCardTexts);
  if (openFlights(order).length === 0) return null;
  const search = { orderNo: order.orderNo };
  return (
    <Card data-screen-only>
      <CardHeader title={t('cardTitle')}>
        <span className={classNames(layoutStyles.row, cardStyles.actions)}>
          <Link to="/self/ManuallyReschedul" search={search} className={buttonClass({ kind: 'outline', size: 's' })}>
            {t('toManual')}
          </Link>
          <Link to="/user/reshoporder/endorse" search={search} className={buttonClass({ kind: 'outline', size: 's' })}>
            {t('toEndorse')}
          </Link>
        </span>
      </CardHeader>
      <p className={textStyles.detail}>{t('cardHint')}</p>
    </Card>
  );
}
