import type { OrderDetail } from '@haidai/contract/booking';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import checkoutStyles from '../../../ui/checkout.module.css';
import { classNames } from '../../../ui/class-names.ts';
import cardStyles from '../../../ui/display/card.module.css';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { Icon } from '../../../ui/icon.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import { StickyBar } from '../../../ui/navigation/sticky-bar.tsx';
import textStyles from '../../../ui/text.module.css';
import { useDocumentTypeName } from '../../person/index.ts';
import { stepOf } from '../flow/flow-paths.ts';
import { Itinerary } from '../summary/itinerary.tsx';
import { OrderPrice } from '../summary/order-price.tsx';
import { OrderSummary } from '../summary/order-summary.tsx';
import { StickyTotal } from '../summary/sticky-total.tsx';
import { bookingTexts } from '../texts.ts';
import { findChangedTerms, rememberAcceptedTerms } from './accepted-terms.ts';
import { ConsentLine } from './consent-line.tsx';
import { GuardianLine } from './guardian-line.tsx';
import styles from './order-verify.module.css';
import { PriceLines } from './price-lines.tsx';
import { verifyTexts } from './texts.ts';

/** A panel of another feature, with choices that change the order. */
export type OrderPanel = ComponentType<{ order: OrderDetail }>;

interface OrderReviewProps {
  order: OrderDetail;
  panels: readonly OrderPanel[];
  /** Called when the traveller continues and thereby accepts every document. The page may then place the order. */
  onAccepted: () => void;
  /** The text while the page places the order. */
  busyText?: string | false;
  /** The result of placing the order. */
  children?: ReactNode;
}

/**
 * Shows a whole draft before the traveller places it: flights, passengers, extras, all prices and the documents that
 * the button accepts.
 */
export function OrderReview({ order, panels, onAccepted, busyText, children }: OrderReviewProps) {
  const t = useTexts(bookingTexts);
  const tVerify = useTexts(verifyTexts);
  const goOn = () => {
    rememberAcceptedTerms(order);
    onAccepted();
  };
  const next = (
    <Button kind="primary" size="l" block busyText={busyText} onClick={goOn}>
      {tVerify('goSecure')}
    </Button>
  );
  return (
    <>
      <div className={checkoutStyles.columns}>
        <div className={checkoutStyles.main}>
          {order.source !== 'WAITLIST' && (
            <Card>
              <CardHeader title={tVerify('itinerary')} />
              <Itinerary trips={order.trips} />
            </Card>
          )}
          <PeopleCard order={order} />
          {panels.map((Panel, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the panels of a page are always the same
            <Panel key={index} order={order} />
          ))}
          <Card>
            <details className={styles.priceLines}>
              <summary>
                <h2>{t('priceTitle')}</h2>
                <span className={textStyles.hint}>{tVerify('priceHint')}</span>
                <Icon name="chevron-down" size="s" />
              </summary>
              <PriceLines order={order} />
            </details>
          </Card>
          {children}
        </div>
        <OrderSummary order={order}>
          <div className={classNames(layoutStyles.wideOnly, checkoutStyles.summaryAction)}>{next}</div>
          <ConsentLine terms={order.termsToAccept} changed={findChangedTerms(order)} />
        </OrderSummary>
      </div>
      <StickyBar mobileOnly>
        <StickyTotal>
          <OrderPrice order={order} large />
        </StickyTotal>
        {next}
      </StickyBar>
    </>
  );
}

function PeopleCard({ order }: { order: OrderDetail }) {
  const t = useTexts(bookingTexts);
  const tVerify = useTexts(verifyTexts);
  const documentName = useDocumentTypeName();
  return (
    <Card>
      <CardHeader title={t('passengers')}>
        <Link
          data-screen-only
          className={classNames(textStyles.link, textStyles.small, cardStyles.link)}
          {...stepOf(order, 'passengers')}
        >
          {t('edit')}
        </Link>
      </CardHeader>
      <ul className={styles.people}>
        {order.passengerInfoVoList.map((person) => (
          <li key={person.seq}>
            <b>{person.passName}</b> <Tag>{t(`type${person.passengerType}`)}</Tag>
            {person.atAdultFare && <Tag tone="info">{t('adultFare')}</Tag>}
            <span className={classNames(textStyles.detail, styles.secondary)}>
              {documentName(person.documentType)} {person.idNo}
              {person.certificateNo && `　${tVerify('certificateLine', { number: person.certificateNo })}`}
            </span>
          </li>
        ))}
      </ul>
      <GuardianLine order={order} />
      {order.linkman && (
        <p className={classNames(textStyles.detail, styles.secondary, styles.peopleContact)}>
          {t('contact')}
          {'　'}
          {[order.linkman.name, order.linkman.mobileMasked, order.linkman.mailMasked].filter(Boolean).join('　')}
        </p>
      )}
    </Card>
  );
}
