import './order-verify.css';
import type { createOrder, OrderDetail } from '@haidai/contract/booking';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { StickyBar } from '../../ui/sticky-bar.tsx';
import { Tag } from '../../ui/tag.tsx';
import { rememberAccepted } from './accepted-terms.ts';
import { BookingSteps } from './booking-steps.tsx';
import { useDocumentTypeName } from './document-type-name.ts';
import { type Flow, stepOf } from './flow-paths.ts';
import { GuardianLine } from './guardian-line.tsx';
import { Itinerary } from './itinerary.tsx';
import { OrderGate } from './order-gate.tsx';
import { OrderPrice } from './order-price.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PriceLines } from './price-lines.tsx';
import { Secure } from './secure.tsx';
import { TermsToAccept } from './terms-to-accept.tsx';
import { bookingTexts } from './texts.ts';
import { useOrderNo } from './use-order-no.ts';

/** What another feature puts on the page: choices that change the order. */
export type OrderPanel = ComponentType<{ order: OrderDetail }>;

interface OrderVerifyPageProps {
  panels: readonly OrderPanel[];
  /** The flow whose page it is. */
  flow?: Flow;
  /** The call that places the order, where the puzzle comes on this page and not on the next. */
  operation?: typeof createOrder;
}

/** /book/orderVerify: the whole order on one page before it is placed, with the panels its route file brings. */
export function OrderVerifyPage({ panels, flow = 'SALE', operation }: OrderVerifyPageProps) {
  const t = useTexts(bookingTexts);
  const orderNo = useOrderNo();
  return (
    <main id="main" className="wrap">
      <h1 className="vh">{t('verifyTitle')}</h1>
      <BookingSteps current="verify" />
      <OrderGate orderNo={orderNo} page={{ flow, step: 'verify' }} statuses={['TRIPED']}>
        {(order) => <Verify order={order} panels={panels} operation={operation} />}
      </OrderGate>
    </main>
  );
}

function Verify({
  order,
  panels,
  operation,
}: Pick<OrderVerifyPageProps, 'panels' | 'operation'> & { order: OrderDetail }) {
  const t = useTexts(bookingTexts);
  const navigate = useNavigate();
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const [missing, setMissing] = useState(false);
  const [isPlacing, setIsPlacing] = useState(false);
  const allAccepted = order.termsToAccept.every(({ docKey }) => accepted.includes(docKey));
  const goOn = () => {
    setMissing(!allAccepted);
    if (!allAccepted) return document.querySelector<HTMLElement>('#terms input:not(:checked)')?.focus();
    rememberAccepted(order);
    if (operation) return setIsPlacing(true);
    void navigate(stepOf(order, 'secure'));
  };
  const next = (
    <Button kind="primary" size="l" block onClick={goOn}>
      {t('goSecure')}
    </Button>
  );
  return (
    <>
      <div className="co">
        <div className="co-main">
          <Card>
            <CardHeader title={t('itinerary')} />
            <Itinerary trips={order.trips} />
          </Card>
          <PeopleCard order={order} />
          {panels.map((Panel, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the panels of a page are always the same
            <Panel key={index} order={order} />
          ))}
          <Card>
            <CardHeader title={t('priceTitle')}>
              <span className="muted small">{t('priceHint')}</span>
            </CardHeader>
            <PriceLines order={order} />
          </Card>
          <Card id="terms">
            <CardHeader title={t('terms')}>
              <span className="muted small">{t('termsHint')}</span>
            </CardHeader>
            <TermsToAccept terms={order.termsToAccept} accepted={accepted} onChange={setAccepted} />
            {missing && !allAccepted && <Note tone="err">{t('mustAccept')}</Note>}
          </Card>
        </div>
        <OrderSummary order={order}>
          <div className="only-d sum-go">{next}</div>
        </OrderSummary>
      </div>
      <StickyBar mobileOnly>
        <div className="stick-total">
          <small>{t('total')}</small>
          <OrderPrice order={order} />
        </div>
        {next}
      </StickyBar>
      {operation && isPlacing && (
        <Dialog title={t('secureTitle')} titleHidden onClose={() => setIsPlacing(false)}>
          <Secure order={order} operation={operation} onLookAgain={() => setIsPlacing(false)} />
        </Dialog>
      )}
    </>
  );
}

function PeopleCard({ order }: { order: OrderDetail }) {
  const t = useTexts(bookingTexts);
  const documentName = useDocumentTypeName();
  return (
    <Card>
      <CardHeader title={t('passengers')}>
        <Link className="link small" {...stepOf(order, 'passengers')}>
          {t('edit')}
        </Link>
      </CardHeader>
      <ul className="people">
        {order.passengerInfoVoList.map((person) => (
          <li key={person.seq}>
            <b>{person.passName}</b> <Tag>{t(`type${person.passengerType}`)}</Tag>
            {person.atAdultFare && <Tag tone="info">{t('adultFare')}</Tag>}
            <span className="small sec">
              {documentName(person.documentType)} {person.idNo}
              {person.certificateNo && `　${t('certificateLine', { number: person.certificateNo })}`}
            </span>
          </li>
        ))}
      </ul>
      <GuardianLine order={order} />
      {order.linkman && (
        <p className="small sec people-contact">
          {t('contact')}　{t('contactLine', { name: order.linkman.name, mobile: order.linkman.mobile })}
        </p>
      )}
    </Card>
  );
}
