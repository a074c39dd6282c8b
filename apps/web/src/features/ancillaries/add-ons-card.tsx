import type { OrderDetail } from '@haidai/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import extraCardStyles from '../../ui/extra-card.module.css';
import textStyles from '../../ui/text.module.css';
import { ExtraCard } from '../booking/index.ts';
import { priceText } from './price-text.ts';
import { ancillariesQuery, type Item } from './queries.ts';
import { ancillaryTexts } from './texts.ts';

const TONES = {
  CHOSEN: 'plain',
  ORDERED: 'plain',
  PAID: 'info',
  ISSUED: 'ok',
  FAILED: 'warn',
  USED: 'plain',
  REFUNDED: 'plain',
  FORFEITED: 'plain',
  DROPPED: 'plain',
} as const satisfies Record<Item['ancStatus'], string>;

/** Lists the add-ons of an order with their states and documents, and links to the purchase of more for its tickets. */
export function AddOnsCard({ order }: { order: OrderDetail }) {
  const t = useTexts(ancillaryTexts);
  const { data } = useQuery(ancillariesQuery(order.orderNo));
  if (!data) return null;
  // The history of the order shows add-ons that were never paid for.
  const items = data.ancillaryOrderVoList.filter(({ ancStatus }) => ancStatus !== 'DROPPED');
  const canAdd = data.mode === 'ticketed' && data.offers.some(({ why }) => why === null);
  if (items.length === 0 && !canAdd) return null;
  return (
    <ExtraCard
      screenOnly={items.length === 0}
      title={t('title')}
      note={
        canAdd && (
          <Link
            to="/book/verifyIncrement"
            search={{ orderNo: order.orderNo }}
            className={buttonClass({ kind: 'outline', size: 's' })}
          >
            {t('add')}
          </Link>
        )
      }
    >
      {items.length === 0 ? (
        <p className={textStyles.detail}>{t('addHint')}</p>
      ) : (
        <ul className={extraCardStyles.list}>
          {items.map((item) => (
            <ItemRow key={item.itemId} item={item} />
          ))}
        </ul>
      )}
    </ExtraCard>
  );
}

function ItemRow({ item }: { item: Item }) {
  const t = useTexts(ancillaryTexts);
  const { emd, seatNo, pickup } = item;
  return (
    <li>
      <div>
        <b>{item.name}</b> <Tag tone={TONES[item.ancStatus]}>{item.statusText}</Tag>
        <small>
          {[item.passName ?? t('forEverybody'), item.flightNo, seatNo, pickup?.address].filter(Boolean).join(' · ')}
        </small>
        {emd && (
          <small>
            {t('emd', { type: emd.emdType, number: emd.emdNo })} · {emd.statusText}
          </small>
        )}
        <small className={textStyles.muted}>{item.refundRule}</small>
      </div>
      <span className={extraCardStyles.amount}>{priceText(item.price, t)}</span>
    </li>
  );
}
