import type { OrderDetail } from '@haidai/contract/booking';
import type { SavedPassenger } from '@haidai/contract/member';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { isRefusal, priceChangeOf } from '../../core/api/refusal-error.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import checkoutStyles from '../../ui/checkout.module.css';
import { classNames } from '../../ui/class-names.ts';
import layoutStyles from '../../ui/layout.module.css';
import { Note } from '../../ui/note.tsx';
import { Price } from '../../ui/price.tsx';
import { PriceChangeDialog } from '../../ui/price-change-dialog.tsx';
import { StickyBar } from '../../ui/sticky-bar.tsx';
import textStyles from '../../ui/text.module.css';
import { SpecialFareNote } from '../shopping/index.ts';
import { ChooseFlightsLink } from './choose-flights-link.tsx';
import { ContactForm } from './contact-form.tsx';
import { GuardianLine } from './guardian-line.tsx';
import { Itinerary } from './itinerary.tsx';
import { OrderSummary } from './order-summary.tsx';
import { emptyPassenger, fromSaved, isBlank, type PassengerForm, tripFacts, typeOnTrip } from './passenger-draft.ts';
import { PassengerFields } from './passenger-fields.tsx';
import { savedPassengersQuery } from './queries.ts';
import { RefusalNote } from './refusal-note.tsx';
import { SavedPassengers } from './saved-passengers.tsx';
import { StickyTotal } from './sticky-total.tsx';
import { bookingTexts } from './texts.ts';
import { usePassengerForm } from './use-passenger-form.ts';

interface PassengersFormProps {
  order: OrderDetail;
  initial: PassengerForm;
}

export function PassengersForm({ order, initial }: PassengersFormProps) {
  const t = useTexts(bookingTexts);
  const { data: saved = [] } = useQuery(savedPassengersQuery);
  const { form, errors, isKept, isSaving, refusal, forgetRefusal, submit, setPassenger, setLinkman } = usePassengerForm(
    order,
    initial,
  );
  const priceChange = priceChangeOf(refusal);
  const trip = tripFacts(order);
  const left = form.passengers.filter(isBlank).length;
  const errorOf = (path: string) => errors.find((error) => error.path === path)?.message;

  const toggleSaved = (person: SavedPassenger) => {
    const chosen = form.passengers.findIndex((each) => each.savedPassengerId === person.id);
    const current = form.passengers[chosen];
    if (current) return setPassenger(chosen, emptyPassenger(order, current.passengerType));
    const type = typeOnTrip(person.birthday, trip);
    const free = form.passengers.findIndex((each) => isBlank(each) && each.passengerType === type);
    if (free >= 0) setPassenger(free, fromSaved(person, type));
  };
  const hasRoom = (person: SavedPassenger) =>
    form.passengers.some((each) => isBlank(each) && each.passengerType === typeOnTrip(person.birthday, trip));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const next = (
    <Button kind="primary" size="l" block type="submit" form="passengers" busyText={isSaving && t('saving')}>
      {t('goVerify')}
    </Button>
  );
  return (
    <>
      <div className={checkoutStyles.columns}>
        <form id="passengers" className={checkoutStyles.main} onSubmit={onSubmit} noValidate>
          <Card>
            <CardHeader title={t('itinerary')}>
              <ChooseFlightsLink order={order} className={classNames(textStyles.link, textStyles.small)}>
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
                  ? t('passengersLeft', { total: form.passengers.length, left })
                  : t('passengersReady', { total: form.passengers.length })}
              </span>
            </CardHeader>
            <SavedPassengers
              people={saved}
              chosenIds={form.passengers.map((each) => each.savedPassengerId)}
              canChoose={hasRoom}
              onToggle={toggleSaved}
            />
            {form.passengers.map((passenger, index) => (
              <PassengerFields
                // biome-ignore lint/suspicious/noArrayIndexKey: the places in an order are fixed; the person in one may change
                key={index}
                index={index}
                passenger={passenger}
                tripKinds={order.tripKinds}
                certificateName={order.specialFares.find(({ certificate }) => certificate)?.certificateName ?? ''}
                childPrices={order.childPrices}
                errorOf={(field) => errorOf(`passengers.${index}.${field}`)}
                onChange={(changed) => setPassenger(index, changed)}
                onClear={() => setPassenger(index, emptyPassenger(order, passenger.passengerType))}
              />
            ))}
          </Card>
          <ContactForm linkman={form.linkman} errorOf={(field) => errorOf(`linkman.${field}`)} onChange={setLinkman} />
          {errors.length > 0 && <Note tone="err">{t('checkFields', { count: errors.length })}</Note>}
          {refusal && !priceChange && (errors.length === 0 || isAboutFare(refusal)) && (
            <RefusalNote error={refusal} order={order} onOrdinaryFare={forgetRefusal} />
          )}
        </form>
        <OrderSummary order={order}>
          <p className={classNames(textStyles.caption, textStyles.muted, checkoutStyles.summaryNote)}>
            {t('taxesNext')}
          </p>
          <div className={classNames(layoutStyles.wideOnly, checkoutStyles.summaryAction)}>{next}</div>
          <p className={classNames(textStyles.caption, textStyles.muted, checkoutStyles.summaryNote)} role="status">
            {isKept && order.source !== 'FLASH' ? t('kept') : ''}
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
          onAccept={() => submit(priceChange.after)}
          onClose={forgetRefusal}
        />
      )}
    </>
  );
}

/** The fields are wrong for this fare only: the way out stands beside them. */
function isAboutFare(refusal: Error): boolean {
  return isRefusal(refusal) && refusal.next?.action === 'ordinaryFare';
}
