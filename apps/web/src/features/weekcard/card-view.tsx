import { refundWeekCard, revealWeekCard, type WeekCardRecord } from '@haidai/contract/weekcard';
import { Link } from '@tanstack/react-router';
import { useOperation } from '../../core/api/use-operation.ts';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import cardStyles from '../../ui/display/card.module.css';
import { Card } from '../../ui/display/card.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { CardAction } from './card-action.tsx';
import { weekCardsTexts } from './cards-texts.ts';
import { weekTexts } from './texts.ts';
import styles from './week-card.module.css';

const tones = { ISSUED: 'warn', BOUND: 'ok', EXPIRED: 'plain', STOPPED: 'err', REFUNDED: 'plain' } as const;

/** Shows one card: its owner, its remaining rides and its actions. */
export function CardView({ card }: { card: WeekCardRecord }) {
  const t = useTexts(weekTexts);
  const tCards = useTexts(weekCardsTexts);
  const { cardNo, productName, status, statusText, mine, orderNo, validUntil, boughtOn } = card;
  const canSearch = mine.bound && card.bookable !== null && card.pausedUntil === null && card.rides.left > 0;
  return (
    <Card as="article" className={styles.card} tabIndex={-1} aria-label={`${productName} ${cardNo}`}>
      <div className={cardStyles.head}>
        <h2>{productName}</h2>
        <Tag tone={tones[status]}>{statusText}</Tag>
      </div>
      <dl className={styles.pairs}>
        <Fact name={tCards('cardNo')}>{cardNo}</Fact>
        <Fact name={tCards('validity')}>{tCards('validFromTo', { from: boughtOn, to: validUntil })}</Fact>
        {mine.bound && <Rides card={card} />}
        {!mine.bound && status === 'BOUND' && <Fact name={tCards('holder')}>{tCards('boundToOther')}</Fact>}
        {mine.bought && status === 'ISSUED' && <Fact name={tCards('deliveredTo')}>{card.buyerMobileMasked}</Fact>}
      </dl>
      {card.pausedUntil && <Note tone="warn">{tCards('paused', { date: card.pausedUntil })}</Note>}
      {mine.bound && status === 'STOPPED' && <Note tone="warn">{tCards('stopped', { count: card.missed })}</Note>}
      {mine.bound && status === 'BOUND' && card.missed > 0 && !card.pausedUntil && (
        <Note>{tCards('missedSoFar', { count: card.missed })}</Note>
      )}
      <div className={classNames(layoutStyles.row, styles.links)}>
        {canSearch && (
          <Link to="/week/flightSearch" search={{ cardNo }} className={buttonClass({ kind: 'primary', size: 's' })}>
            {t('toSearch')}
          </Link>
        )}
        {orderNo && card.canReveal && <RevealCard orderNo={orderNo} />}
        {orderNo && card.refundUntil && <RefundCard orderNo={orderNo} until={card.refundUntil} />}
      </div>
    </Card>
  );
}

function Rides({ card: { rides, weeks, perWeek } }: { card: WeekCardRecord }) {
  const t = useTexts(weekTexts);
  const tCards = useTexts(weekCardsTexts);
  return (
    <>
      <Fact name={tCards('rides')}>{tCards('ridesLine', { ...rides })}</Fact>
      <Fact name={tCards('thisWeeks')}>
        {weeks.length === 0
          ? tCards('noWeekUsed', { perWeek })
          : weeks.map(({ from, to, used }) => tCards('weekLine', { from, to, used, perWeek })).join(t('semicolon'))}
      </Fact>
    </>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Refunds an unbound card after a second confirmation. */
function RefundCard({ orderNo, until }: { orderNo: string; until: string }) {
  const t = useTexts(weekTexts);
  const tCards = useTexts(weekCardsTexts);
  const refund = useOperation(refundWeekCard);
  const { data } = refund;
  return (
    <CardAction
      name={tCards('refund')}
      title={tCards('refundTitle')}
      confirmLabel={tCards('refundNow')}
      action={refund}
      onConfirm={() => refund.mutate({ body: { orderNo } })}
    >
      <p role="status">
        {data ? tCards('refundDone', { yuan: formatYuan(data.refundAmount) }) : tCards('refundAsk', { date: until })}
      </p>
      <p className={textStyles.small}>
        <Link className={textStyles.link} to="/articleD" search={{ docKey: 'B2C_PRODUCT_ZHOUZFEI_REFUND' }}>
          {t('refundRules')}
        </Link>
      </p>
    </CardAction>
  );
}

/** Shows the number and the password once. It asks first, because afterwards only the message has them. */
function RevealCard({ orderNo }: { orderNo: string }) {
  const t = useTexts(weekCardsTexts);
  const reveal = useOperation(revealWeekCard);
  const { data } = reveal;
  return (
    <CardAction
      name={t('reveal')}
      title={t('revealTitle')}
      confirmLabel={t('revealNow')}
      action={reveal}
      onConfirm={() => reveal.mutate({ body: { orderNo } })}
    >
      {data ? (
        <>
          <dl className={styles.secret} aria-live="polite">
            <dt>{t('cardNo')}</dt>
            <dd>{data.cardNo}</dd>
            <dt>{t('cardPassword')}</dt>
            <dd>{data.cardPassword}</dd>
          </dl>
          <p className={textStyles.detail}>{t('revealKeep')}</p>
        </>
      ) : (
        <p>{t('revealAsk')}</p>
      )}
    </CardAction>
  );
}
