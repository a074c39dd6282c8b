import type { AwardTraveller } from '@haidai/contract/award';
import type { OrderDetail } from '@haidai/contract/booking';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import cardStyles from '../../ui/card.module.css';
import { Card, CardHeader } from '../../ui/card.tsx';
import checkoutStyles from '../../ui/checkout.module.css';
import { classNames } from '../../ui/class-names.ts';
import layoutStyles from '../../ui/layout.module.css';
import { Note } from '../../ui/note.tsx';
import { StickyBar } from '../../ui/sticky-bar.tsx';
import textStyles from '../../ui/text.module.css';
import {
  ChooseFlightsLink,
  ContactForm,
  Itinerary,
  isBlank,
  OrderPrice,
  OrderSummary,
  type PassengerForm,
  RefusalNote,
  StickyTotal,
  usePassengerForm,
} from '../booking/index.ts';
import { OrderPurse } from './order-purse.tsx';
import { awardTexts } from './texts.ts';
import { TravellerChoice } from './traveller-choice.tsx';
import { usePlacesText } from './use-places-text.ts';
import { VoucherCard } from './voucher-card.tsx';

interface TravellersFormProps {
  order: OrderDetail;
  travellers: readonly AwardTraveller[];
  initial: PassengerForm;
  /** What pays, where it is neither points nor vouchers. */
  purse?: ReactNode;
}

/** Nobody is typed in: the travellers are chosen from the list of those who may fly. */
export function TravellersForm({ order, travellers, initial, purse }: TravellersFormProps) {
  const t = useTexts(awardTexts);
  const placesText = usePlacesText();
  const list = useRef<HTMLHeadingElement>(null);
  const [isTold, setTold] = useState(false);
  const { form, errors, isKept, isSaving, refusal, submit, setPassenger, setLinkman } = usePassengerForm(
    order,
    initial,
  );
  const open = form.passengers.filter(isBlank);
  const isIncomplete = open.length > 0;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTold(isIncomplete);
    if (isIncomplete) list.current?.focus();
    else submit();
  };
  const next = (
    <Button kind="primary" size="l" block type="submit" form="travellers" busyText={isSaving && t('saving')}>
      {t('goVerify')}
    </Button>
  );
  return (
    <>
      <div className={checkoutStyles.columns}>
        <div className={checkoutStyles.main}>
          <Card>
            <CardHeader title={t('itinerary')}>
              <ChooseFlightsLink className={classNames(textStyles.link, textStyles.small)} order={order}>
                {t('changeFlights')}
              </ChooseFlightsLink>
            </CardHeader>
            <Itinerary trips={order.trips} />
          </Card>
          {purse ?? <OrderPurse order={order} />}
          {order.orderType === 'EXCHANGE' && <VoucherCard />}
          <form id="travellers" className={checkoutStyles.main} onSubmit={onSubmit} noValidate>
            <Card>
              <div className={cardStyles.head}>
                <h2 ref={list} tabIndex={-1}>
                  {t('travellers')}
                </h2>
                <span className={textStyles.hint} role="status">
                  {isIncomplete ? t('placesOpen', { places: placesText(open) }) : t('placesFilled')}
                </span>
              </div>
              <TravellerChoice
                order={order}
                travellers={travellers}
                form={form}
                errors={errors}
                onPlace={setPassenger}
              />
              {isTold && isIncomplete && <Note tone="err">{t('choosePlaces', { places: placesText(open) })}</Note>}
            </Card>
            <ContactForm
              linkman={form.linkman}
              errorOf={(field) => errors.find(({ path }) => path === `linkman.${field}`)?.message}
              onChange={setLinkman}
            />
            {errors.length > 0 && !refusal && <Note tone="err">{t('checkFields', { count: errors.length })}</Note>}
            {refusal && <RefusalNote error={refusal} order={order} />}
          </form>
        </div>
        <OrderSummary order={order}>
          <p className={classNames(textStyles.caption, textStyles.muted, checkoutStyles.summaryNote)}>
            {t('afterwards')}
          </p>
          <div className={classNames(layoutStyles.wideOnly, checkoutStyles.summaryAction)}>{next}</div>
          <p className={classNames(textStyles.caption, textStyles.muted, checkoutStyles.summaryNote)} role="status">
            {isKept ? t('kept') : ''}
          </p>
        </OrderSummary>
      </div>
      <StickyBar mobileOnly>
        <StickyTotal>
          <OrderPrice order={order} />
        </StickyTotal>
        {next}
      </StickyBar>
    </>
  );
}
