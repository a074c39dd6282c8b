import type { AwardTraveller } from '@haidai/contract/award';
import type { OrderDetail } from '@haidai/contract/booking';
import type { ReactNode } from 'react';
import { Form } from '../../core/form/form.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import checkoutStyles from '../../ui/checkout.module.css';
import { classNames } from '../../ui/class-names.ts';
import cardStyles from '../../ui/display/card.module.css';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { StickyBar } from '../../ui/navigation/sticky-bar.tsx';
import textStyles from '../../ui/text.module.css';
import {
  ChooseFlightsLink,
  ContactForm,
  Itinerary,
  isBlank,
  OrderPrice,
  OrderSummary,
  type PassengerDraft,
  type PassengerForm,
  RefusalNote,
  StickyTotal,
  usePeopleForm,
} from '../booking/index.ts';
import { OrderTender } from './order-tender.tsx';
import { awardTexts } from './texts.ts';
import { TravellerChoice } from './traveller-choice.tsx';
import { VoucherCard } from './voucher-card.tsx';

interface TravellersFormProps {
  order: OrderDetail;
  travellers: readonly AwardTraveller[];
  initial: PassengerForm;
  /** The tender, if it is neither points nor vouchers. */
  tender?: ReactNode;
}

/** The form of the travellers. The user chooses them from the list of people who may fly, and types no names. */
export function TravellersForm({ order, travellers, initial, tender }: TravellersFormProps) {
  const t = useTexts(awardTexts);
  const placesText = usePlacesText();
  const { form, isSaved } = usePeopleForm({
    order,
    initial,
    checkChoice: ({ passengers }) =>
      passengers.some(isBlank)
        ? { travellers: t('choosePlaces', { places: placesText(passengers.filter(isBlank)) }) }
        : null,
  });
  const { failure } = form;
  const open = form.values.passengers.filter(isBlank);
  const choiceError = form.error('travellers');
  const errorCount = Object.keys(form.errors).length;
  const next = (
    <Button kind="primary" size="l" block type="submit" form="travellers" busyText={form.isSending && t('saving')}>
      {t('goVerify')}
    </Button>
  );
  return (
    <>
      <div className={checkoutStyles.columns}>
        <div className={checkoutStyles.main}>
          <Card>
            <CardHeader title={t('itinerary')}>
              <ChooseFlightsLink
                className={classNames(textStyles.link, textStyles.small, cardStyles.link)}
                order={order}
              >
                {t('changeFlights')}
              </ChooseFlightsLink>
            </CardHeader>
            <Itinerary trips={order.trips} />
          </Card>
          {tender ?? <OrderTender order={order} />}
          {order.orderType === 'EXCHANGE' && <VoucherCard />}
          <Form form={form} id="travellers" className={checkoutStyles.main}>
            <Card>
              <div className={cardStyles.head}>
                <h2 tabIndex={-1} data-invalid={choiceError !== undefined}>
                  {t('travellers')}
                </h2>
                <span className={textStyles.hint} role="status">
                  {open.length > 0 ? t('placesOpen', { places: placesText(open) }) : t('placesFilled')}
                </span>
              </div>
              <TravellerChoice order={order} travellers={travellers} form={form} />
              {choiceError && <Note tone="err">{choiceError}</Note>}
            </Card>
            <ContactForm fields={form.part('linkman')} first={form.values.passengers[0]} />
            {errorCount > 0 && !choiceError && !failure && (
              <Note tone="err">{t('checkFields', { count: errorCount })}</Note>
            )}
            {failure && <RefusalNote error={failure} order={order} />}
          </Form>
        </div>
        <OrderSummary order={order}>
          <p className={classNames(textStyles.caption, textStyles.muted, checkoutStyles.summaryNote)}>
            {t('afterwards')}
          </p>
          <div className={classNames(layoutStyles.wideOnly, checkoutStyles.summaryAction)}>{next}</div>
          <p className={classNames(textStyles.caption, textStyles.muted, checkoutStyles.summaryNote)} role="status">
            {isSaved ? t('inputSaved') : ''}
          </p>
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

/** Returns a function that describes the free places by age: `1 位成人、2 位儿童`. */
function usePlacesText(): (places: readonly PassengerDraft[]) => string {
  const t = useTexts(awardTexts);
  return (places) =>
    (['A', 'C', 'B'] as const)
      .map((type) => ({ type, count: places.filter(({ passengerType }) => passengerType === type).length }))
      .filter(({ count }) => count > 0)
      .map(({ type, count }) => t(`place${type}`, { count }))
      .join(t('listComma'));
}
