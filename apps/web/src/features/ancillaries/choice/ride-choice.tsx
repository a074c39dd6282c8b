import { normaliseMobile, readMobile } from '@haidai/domain/telephone';
import { Form } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import textStyles from '../../../ui/text.module.css';
import { MobileField } from '../../person/index.ts';
import { priceText } from '../price-text.ts';
import { ancillaryTexts } from '../texts.ts';
import type { KindProps } from '../types.ts';
import styles from './add-ons.module.css';
import { choiceFor, withWish } from './choices.ts';

/** Chooses a car for the whole party, with its address and the contact for the driver. */
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

/** The limits of the server (`docs/rules/ancillaries.md`). */
const ADDRESS_MIN = 5;
const ADDRESS_MAX = 120;

function RideForm({ isArrival, price, onTake }: RideFormProps) {
  const t = useTexts(ancillaryTexts);
  const form = useForm({
    initial: { address: '', mobile: '' },
    check: ({ address, mobile }) => ({
      address: address.trim().length >= ADDRESS_MIN ? undefined : t('addressMissing', { least: ADDRESS_MIN }),
      mobile: readMobile(mobile) ? undefined : t('mobileInvalid'),
    }),
    submit: ({ address, mobile }) => onTake({ address: address.trim(), mobile: normaliseMobile(mobile) }),
  });
  return (
    <Form form={form} className={styles.rideForm}>
      <TextField
        label={t(isArrival ? 'rideTo' : 'rideFrom')}
        required
        maxLength={ADDRESS_MAX}
        autoComplete="street-address"
        {...form.field('address')}
      />
      <MobileField label={t('rideMobile')} required {...form.field('mobile')} />
      <Button className={styles.button} type="submit" kind="outline">
        {t('takeRide', { price: priceText(price, t) })}
      </Button>
    </Form>
  );
}
