import { useTexts } from '../../../i18n/use-texts.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import textStyles from '../../../ui/text.module.css';
import { passengerNameOf } from '../passenger-name-of.ts';
import { priceText } from '../price-text.ts';
import { ancillaryTexts } from '../texts.ts';
import type { KindProps } from '../types.ts';
import styles from './add-ons.module.css';
import { choiceFor, withWish } from './choices.ts';

interface PersonChoiceProps extends KindProps {
  passengerSeq: number;
}

/** Chooses the product of one passenger: one of several, or the only one. */
export function PersonChoice({ order, offer, choices, onChoose, passengerSeq }: PersonChoiceProps) {
  const t = useTexts(ancillaryTexts);
  const name = passengerNameOf(order, passengerSeq);
  const chosen = choiceFor(choices, offer, passengerSeq)?.productCode ?? '';
  const take = (productCode: string) =>
    onChoose(withWish(choices, offer, passengerSeq, productCode === '' ? null : { productCode }));
  const [only, ...more] = offer.products;
  if (!only) return null;
  if (more.length === 0) {
    return (
      <Checkbox checked={chosen !== ''} onChange={(on) => take(on ? only.productCode : '')}>
        <span className={textStyles.visuallyHidden}>{offer.name} </span>
        {t('personPrice', { name, price: priceText(only.price, t) })}
      </Checkbox>
    );
  }
  return (
    <div className={styles.person}>
      <b>{name}</b>
      <SegmentedControl
        wrap
        label={t('forPerson', { kind: offer.name, name })}
        value={chosen}
        onChange={take}
        options={[
          { value: '', label: t('none') },
          ...offer.products.map((product) => ({
            value: product.productCode,
            label: `${product.name} ${priceText(product.price, t)}`,
          })),
        ]}
      />
    </div>
  );
}
