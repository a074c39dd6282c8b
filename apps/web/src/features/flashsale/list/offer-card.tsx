import type { FlashEntryRecord, FlashOfferRecord, FlashRoundRecord } from '@haidai/contract/flashsale';
import type { FlashRoundState } from '@haidai/domain/flashsale';
import { Link } from '@tanstack/react-router';
import { useSite } from '../../../core/page/site.tsx';
import { formatDay, formatYuan } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { Icon } from '../../../ui/icon.tsx';
import textStyles from '../../../ui/text.module.css';
import { offerPicture } from '../../scenery/index.ts';
import { useOpeningText } from '../clock/use-opening-text.ts';
import { type CardState, cardStateOf } from '../offer/card-state.ts';
import { RemindButton } from '../offer/remind-button.tsx';
import { SoldShare } from '../offer/sold-share.tsx';
import { isLive } from '../queries.ts';
import { flashTexts } from '../texts.ts';
import styles from './flashsale-list.module.css';
import { roundListTexts } from './texts.ts';

interface OfferCardProps {
  round: FlashRoundRecord;
  offer: FlashOfferRecord;
  phase: FlashRoundState;
  now: Date;
  /** The entries of the visitor for this offer. */
  entries: readonly FlashEntryRecord[];
}

/** Shows one offer: its route, the sold share, its price and the next action. */
export function OfferCard({ round, offer, phase, now, entries }: OfferCardProps) {
  const { carrier } = useSite();
  const t = useTexts(flashTexts);
  const tList = useTexts(roundListTexts);
  const language = useLanguage();
  const openingText = useOpeningText(now);
  const state = cardStateOf(phase, offer.state);
  const isOut = state === 'SOLD_OUT' || state === 'CLOSED';
  const isAhead = state === 'AHEAD' || state === 'ENTER';
  const bought = entries
    .filter((entry) => entry.state === 'BOUGHT')
    .reduce((seats, entry) => seats + entry.grantedSeats, 0);
  return (
    <Card as="article" padded={false} className={classNames(styles.card, isOut && styles.soldOut)}>
      <div className={styles.scene}>
        <img src={offerPicture(carrier, offer.cover, 'card')} alt="" width={400} height={170} />
        <Tag
          className={styles.tag}
        >{`${formatDay(offer.travelFrom, language)} — ${formatDay(offer.travelTo, language)}`}</Tag>
        {state === 'SOLD_OUT' && <span className={styles.seal}>{t('seal')}</span>}
      </div>
      <div className={styles.inner}>
        <div>
          <h2>
            <Link to="/Seckill/SeckillDetails" search={{ offerId: offer.offerId }}>
              {`${offer.from.cityName} — ${offer.to.cityName}`}
            </Link>
          </h2>
          <p className={textStyles.detail}>
            {[t('oneWay'), offer.cabinName, tList('withBaggage', { baggage: offer.baggage })].join(' · ')}
          </p>
        </div>
        <SoldShare
          stock={offer.stock}
          left={offer.left}
          isSoldOut={state === 'SOLD_OUT'}
          before={isAhead ? t('opensAtTime', { time: openingText(round.opensAt).whole }) : undefined}
        />
        {bought > 0 && (
          <Link className={classNames(styles.ownOrder, textStyles.small)} to="/user/SeckillOrderList">
            <Icon name="check" size="s" />
            {tList('bought', { seats: bought })}
          </Link>
        )}
        <div className={styles.buy}>
          <span>
            <Price className={styles.price} yuan={offer.price} />
            <del>
              <span className={textStyles.visuallyHidden}>{tList('insteadOf')} </span>¥
              {formatYuan(offer.referencePrice)}
            </del>
          </span>
          <CardAction round={round} offer={offer} state={state} mine={entries.find(isLive)} />
        </div>
      </div>
    </Card>
  );
}

const ACTIONS = {
  ENTER: ['enterRoom', 'outline'],
  OPEN: ['buyNow', 'primary'],
  QUEUE: ['queueUp', 'secondary'],
  FULL: ['lookAt', 'outline'],
  SOLD_OUT: ['lookAt', 'outline'],
  CLOSED: ['lookAt', 'outline'],
} as const satisfies Partial<Record<CardState, readonly [string, string]>>;

interface CardActionProps {
  round: FlashRoundRecord;
  offer: FlashOfferRecord;
  state: CardState;
  mine: FlashEntryRecord | undefined;
}

function CardAction({ round, offer, state, mine }: CardActionProps) {
  const t = useTexts(flashTexts);
  const tList = useTexts(roundListTexts);
  const way = `${offer.from.cityName} — ${offer.to.cityName}`;
  const { offerId } = offer;
  if (mine) {
    return (
      <Link
        to="/Seckill/SeckillDetails"
        search={{ offerId, entryId: mine.entryId }}
        className={buttonClass({ kind: 'primary', size: 's' })}
        aria-label={`${tList('backToMine')} ${way}`}
      >
        {tList('backToMine')}
      </Link>
    );
  }
  if (state === 'AHEAD') return <RemindButton round={round} offer={offer} />;
  const [label, kind] = ACTIONS[state];
  return (
    <Link
      to="/Seckill/SeckillDetails"
      search={{ offerId }}
      className={buttonClass({ kind, size: 's' })}
      aria-label={`${t(label)} ${way}`}
    >
      {t(label)}
    </Link>
  );
}
