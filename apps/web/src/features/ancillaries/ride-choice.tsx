import { isMobileCn } from '@haidai/domain/formats';
import { type FormEvent, useState } from 'react';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import textStyles from '../../ui/text.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { useFormFocus } from '../../ui/use-form-focus.ts';
import styles from './add-ons.module.css';
import { choiceFor, withWish } from './choices.ts';
import type { KindProps } from './kind-row.tsx';
import { ancillaryTexts } from './texts.ts';

/** A car for all of them: where it goes, and whom the driver calls. */
export function RideChoice({ offer, choices, onChoose }: KindProps) {
  const t = useTexts(ancillaryTexts);
  const chosen = choiceFor(choices, offer, null);
  const product = offer.products[0];
  if (!product) return null;
  if (chosen?.pickup) {
    return (
      <p className={styles.ride}>
        <span>
          {chosen.pickup.address}
          <small>{chosen.pickup.mobile}</small>
        </span>
        <Button kind="outline" size="s" onClick={() => onChoose(withWish(choices, offer, null, null))}>
          {t('removeRide')}
          <span className={textStyles.visuallyHidden}> {offer.name}</span>
        </Button>
      </p>
    );
  }
  return (
    <RideForm
      isArrival={offer.kind === 'WUYOUDA_ARR'}
      price={product.price}
      onTake={(pickup) => onChoose(withWish(choices, offer, null, { productCode: product.productCode, pickup }))}
    />
  );
}

interface RideFormProps {
  isArrival: boolean;
  price: number;
  onTake: (pickup: { address: string; mobile: string }) => void;
}

/** As the server takes them (`docs/rules/ancillaries.md`). */
const ADDRESS_MIN = 5;
const ADDRESS_MAX = 120;

function RideForm({ isArrival, price, onTake }: RideFormProps) {
  const t = useTexts(ancillaryTexts);
  const [address, setAddress] = useState('');
  const [mobile, setMobile] = useState('');
  const [attempts, setAttempts] = useState(0);
  const form = useFormFocus(attempts, null);
  const badAddress = address.trim().length < ADDRESS_MIN;
  const badMobile = !isMobileCn(mobile);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (!badAddress && !badMobile) onTake({ address: address.trim(), mobile });
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className={styles.rideForm}>
      <TextField
        label={t(isArrival ? 'rideTo' : 'rideFrom')}
        required
        maxLength={ADDRESS_MAX}
        value={address}
        onChange={setAddress}
        autoComplete="street-address"
        error={attempts > 0 && badAddress ? t('addressMissing', { least: ADDRESS_MIN }) : undefined}
      />
      <TextField
        label={t('rideMobile')}
        required
        type="tel"
        inputMode="numeric"
        maxLength={11}
        value={mobile}
        onChange={setMobile}
        autoComplete="tel-national"
        error={attempts > 0 && badMobile ? t('mobileInvalid') : undefined}
      />
      <Button className={styles.button} type="submit" kind="outline">
        {t('takeRide', { price: formatYuan(price) })}
      </Button>
    </form>
  );
}
