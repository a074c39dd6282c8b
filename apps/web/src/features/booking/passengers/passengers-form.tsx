import type { OrderDetail } from '@haidai/contract/booking';
import { lazy, Suspense } from 'react';
import { isRefusal, priceChangeOf } from '../../../core/api/refusal-error.ts';
import { Form } from '../../../core/form/form.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import checkoutStyles from '../../../ui/checkout.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import { StickyBar } from '../../../ui/navigation/sticky-bar.tsx';
import textStyles from '../../../ui/text.module.css';
import { SpecialFareNote } from '../../shopping/index.ts';
import { ChooseFlightsLink } from '../flow/choose-flights-link.tsx';
import { OrderSummary } from '../summary/order-summary.tsx';
import { StickyTotal } from '../summary/sticky-total.tsx';
import { TripLines } from '../summary/trip-lines.tsx';
import { bookingTexts } from '../texts.ts';
import { GuardianLine } from '../verify/guardian-line.tsx';
import { AssistanceHint } from './assistance-hint.tsx';
import { ContactForm } from './contact-form.tsx';
import type { PassengerForm } from './passenger-draft.ts';
import styles from './passengers-form.module.css';
import { PeopleCard } from './people-card.tsx';
import { passengerTexts } from './texts.ts';
import { useListedPeople } from './use-listed-people.ts';
import { usePeopleForm } from './use-people-form.ts';

const RefusalNote = lazy(() => import('../flow/refusal-note.tsx').then((module) => ({ default: module.RefusalNote })));
const PriceChangeDialog = lazy(() =>
  import('../../../ui/overlays/price-change-dialog.tsx').then((module) => ({ default: module.PriceChangeDialog })),
);

interface PassengersFormProps {
  order: OrderDetail;
  initial: PassengerForm;
}

export function PassengersForm({ order, initial }: PassengersFormProps) {
  const t = useTexts(bookingTexts);
  const tPassenger = useTexts(passengerTexts);
  const people = useListedPeople() ?? [];
  const { form, isSaved } = usePeopleForm({ order, initial });
  const { failure } = form;
  const priceChange = priceChangeOf(failure);
  const errorCount = Object.keys(form.errors).length;

  const next = (
    <Button kind="primary" size="l" block type="submit" form="passengers" busyText={form.isSending && t('saving')}>
      {tPassenger('goVerify')}
    </Button>
  );
  return (
    <>
      <div className={checkoutStyles.columns}>
        <Form form={form} id="passengers" className={checkoutStyles.main}>
          <Card className={styles.trips}>
            <TripLines trips={order.trips} />
            <ChooseFlightsLink order={order} className={classNames(textStyles.link, textStyles.small)}>
              {tPassenger('changeFlights')}
            </ChooseFlightsLink>
            <GuardianLine order={order} />
          </Card>
          <SpecialFareNote fares={order.specialFares.map((fare) => ({ ...fare, fitsParty: true }))} />
          <PeopleCard order={order} form={form} saved={people} />
          <AssistanceHint />
          <ContactForm fields={form.part('linkman')} first={form.values.passengers[0]} />
          {errorCount > 0 && <Note tone="err">{tPassenger('checkFields', { count: errorCount })}</Note>}
          <Suspense>
            {failure && !priceChange && (errorCount === 0 || isAboutFare(failure)) && (
              <RefusalNote error={failure} order={order} onOrdinaryFare={form.clearFailure} />
            )}
          </Suspense>
        </Form>
        <OrderSummary order={order}>
          <p className={classNames(textStyles.caption, textStyles.muted, checkoutStyles.summaryNote)}>
            {tPassenger('taxesNext')}
          </p>
          <div className={classNames(layoutStyles.wideOnly, checkoutStyles.summaryAction)}>{next}</div>
          <p className={classNames(textStyles.caption, textStyles.muted, checkoutStyles.summaryNote)} role="status">
            {isSaved && order.source !== 'FLASH' ? tPassenger('inputSaved') : ''}
          </p>
        </OrderSummary>
      </div>
      <StickyBar mobileOnly>
        <StickyTotal>
          <Price yuan={order.totalPrice} />
        </StickyTotal>
        {next}
      </StickyBar>
      <Suspense>
        {priceChange && (
          <PriceChangeDialog
            {...priceChange}
            otherwise={
              <ChooseFlightsLink order={order} className={buttonClass({ kind: 'outline' })}>
                {t('searchAgain')}
              </ChooseFlightsLink>
            }
            onAccept={() => form.submit({ priceAccepted: priceChange.after })}
            onClose={form.clearFailure}
          />
        )}
      </Suspense>
    </>
  );
}

/** True if the fields are wrong for this fare only. The page then offers the ordinary fare beside them. */
function isAboutFare(refusal: Error): boolean {
  return isRefusal(refusal) && refusal.next?.action === 'ordinaryFare';
}
