import type { OrderDetail } from '@haidai/contract/booking';
import type { SavedPassenger } from '@haidai/contract/member';
import { useQuery } from '@tanstack/react-query';
import { isRefusal, priceChangeOf } from '../../../core/api/refusal-error.ts';
import { Form } from '../../../core/form/form.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import checkoutStyles from '../../../ui/checkout.module.css';
import { classNames } from '../../../ui/class-names.ts';
import cardStyles from '../../../ui/display/card.module.css';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import { StickyBar } from '../../../ui/navigation/sticky-bar.tsx';
import { PriceChangeDialog } from '../../../ui/overlays/price-change-dialog.tsx';
import textStyles from '../../../ui/text.module.css';
import { SpecialFareNote } from '../../shopping/index.ts';
import { ChooseFlightsLink } from '../flow/choose-flights-link.tsx';
import { RefusalNote } from '../flow/refusal-note.tsx';
import { savedPassengersQuery } from '../queries.ts';
import { Itinerary } from '../summary/itinerary.tsx';
import { OrderSummary } from '../summary/order-summary.tsx';
import { StickyTotal } from '../summary/sticky-total.tsx';
import { bookingTexts } from '../texts.ts';
import { GuardianLine } from '../verify/guardian-line.tsx';
import { ContactForm } from './contact-form.tsx';
import { emptyPassenger, fromSaved, isBlank, type PassengerForm, tripFacts, typeOnTrip } from './passenger-draft.ts';
import { PassengerFields } from './passenger-fields.tsx';
import { SavedPassengers } from './saved-passengers.tsx';
import { usePeopleForm } from './use-people-form.ts';

interface PassengersFormProps {
  order: OrderDetail;
  initial: PassengerForm;
}

export function PassengersForm({ order, initial }: PassengersFormProps) {
  const t = useTexts(bookingTexts);
  const { data: saved = [] } = useQuery(savedPassengersQuery);
  const { form, isSaved } = usePeopleForm({ order, initial });
  const { passengers } = form.values;
  const { failure } = form;
  const priceChange = priceChangeOf(failure);
  const trip = tripFacts(order);
  const left = passengers.filter(isBlank).length;
  const errorCount = Object.keys(form.errors).length;

  const toggleSaved = (person: SavedPassenger) => {
    const chosen = passengers.findIndex((each) => each.savedPassengerId === person.id);
    const current = passengers[chosen];
    if (current) return form.item('passengers', chosen).set(emptyPassenger(order, current.passengerType));
    const type = typeOnTrip(person.birthday, trip);
    const free = passengers.findIndex((each) => isBlank(each) && each.passengerType === type);
    if (free >= 0) form.item('passengers', free).set(fromSaved(person, type));
  };
  const hasRoom = (person: SavedPassenger) =>
    passengers.some((each) => isBlank(each) && each.passengerType === typeOnTrip(person.birthday, trip));
  const next = (
    <Button kind="primary" size="l" block type="submit" form="passengers" busyText={form.isSending && t('saving')}>
      {t('goVerify')}
    </Button>
  );
  return (
    <>
      <div className={checkoutStyles.columns}>
        <Form form={form} id="passengers" className={checkoutStyles.main}>
          <Card>
            <CardHeader title={t('itinerary')}>
              <ChooseFlightsLink
                order={order}
                className={classNames(textStyles.link, textStyles.small, cardStyles.link)}
              >
                {t('changeFlights')}
              </ChooseFlightsLink>
            </CardHeader>
            <Itinerary trips={order.trips} />
            <GuardianLine order={order} />
          </Card>
          <SpecialFareNote fares={order.specialFares.map((fare) => ({ ...fare, fitsParty: true }))} />
          <Card>
            <CardHeader title={t('passengers')}>
              <span className={textStyles.hint} role="status">
                {left > 0
                  ? t('passengersLeft', { total: passengers.length, left })
                  : t('passengersReady', { total: passengers.length })}
              </span>
            </CardHeader>
            <SavedPassengers
              people={saved}
              chosenIds={passengers.map((each) => each.savedPassengerId)}
              canChoose={hasRoom}
              onToggle={toggleSaved}
            />
            {passengers.map((passenger, index) => (
              <PassengerFields
                // biome-ignore lint/suspicious/noArrayIndexKey: the places in an order are fixed; the person in one may change
                key={index}
                index={index}
                fields={form.item('passengers', index)}
                tripKinds={order.tripKinds}
                certificateName={order.specialFares.find(({ certificate }) => certificate)?.certificateName ?? ''}
                childPrices={order.childPrices}
                onClear={() => form.item('passengers', index).set(emptyPassenger(order, passenger.passengerType))}
              />
            ))}
          </Card>
          <ContactForm fields={form.part('linkman')} />
          {errorCount > 0 && <Note tone="err">{t('checkFields', { count: errorCount })}</Note>}
          {failure && !priceChange && (errorCount === 0 || isAboutFare(failure)) && (
            <RefusalNote error={failure} order={order} onOrdinaryFare={form.clearFailure} />
          )}
        </Form>
        <OrderSummary order={order}>
          <p className={classNames(textStyles.caption, textStyles.muted, checkoutStyles.summaryNote)}>
            {t('taxesNext')}
          </p>
          <div className={classNames(layoutStyles.wideOnly, checkoutStyles.summaryAction)}>{next}</div>
          <p className={classNames(textStyles.caption, textStyles.muted, checkoutStyles.summaryNote)} role="status">
            {isSaved && order.source !== 'FLASH' ? t('inputSaved') : ''}
          </p>
        </OrderSummary>
      </div>
      <StickyBar mobileOnly>
        <StickyTotal>
          <Price yuan={order.totalPrice} />
        </StickyTotal>
        {next}
      </StickyBar>
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
    </>
  );
}

/** True if the fields are wrong for this fare only. The page then offers the ordinary fare beside them. */
function isAboutFare(refusal: Error): boolean {
  return isRefusal(refusal) && refusal.next?.action === 'ordinaryFare';
}
