import type { OrderDetail } from '@haidai/contract/booking';
import { useState } from 'react';
import { formatDay, formatYuan } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/display/price.tsx';
import extraCardStyles from '../../ui/extra-card.module.css';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import textStyles from '../../ui/text.module.css';
import { DocumentDialog } from '../booking/index.ts';
import { type Choice, isFree, paidAt, withAll, withFree, withPaid } from './choices.ts';
import styles from './insurance.module.css';
import type { Insurance, Product } from './queries.ts';
import { insuranceTexts } from './texts.ts';

interface ChooserProps {
  order: OrderDetail;
  insurance: Insurance;
  choices: readonly Choice[];
  onChoose: (choices: readonly Choice[]) => void;
}

/** Lists the products with their terms, then the choices by passenger and segment. It preselects none. */
export function InsuranceChooser(props: ChooserProps) {
  const { order, insurance, choices, onChoose } = props;
  const [reading, setReading] = useState<Product>();
  const language = useLanguage();
  return (
    <>
      <ul className={styles.products}>
        {freeFirst(insurance.products).map((product) => (
          <ProductRow
            key={product.productCode}
            product={product}
            onRead={() => setReading(product)}
            onAll={() => onChoose(withAll(choices, insurance.products, insurance.offers, product))}
            isOffered={insurance.offers.some(
              ({ productCode, why }) => productCode === product.productCode && why === null,
            )}
          />
        ))}
      </ul>
      {order.trips
        .flatMap((trip) => trip.segments)
        .map((segment) => (
          <section key={segment.segmentIndex} className={extraCardStyles.segment}>
            <h3>
              {segment.departCityName} — {segment.destCityName}
              <small>
                {formatDay(segment.flightDate, language)} {segment.flightNo}
              </small>
            </h3>
            {order.passengerInfoVoList.map((person) => (
              <PersonRow
                key={person.seq}
                {...props}
                name={person.passName}
                place={{ passengerSeq: person.seq, segmentIndex: segment.segmentIndex }}
              />
            ))}
          </section>
        ))}
      {reading && <DocumentDialog {...reading} onClose={() => setReading(undefined)} />}
    </>
  );
}

/** Returns the products with the free ones first. */
function freeFirst(products: readonly Product[]): Product[] {
  return products.toSorted((one, other) => Number(isFree(other)) - Number(isFree(one)));
}

interface ProductRowProps {
  product: Product;
  isOffered: boolean;
  onRead: () => void;
  onAll: () => void;
}

function ProductRow({ product, isOffered, onRead, onAll }: ProductRowProps) {
  const t = useTexts(insuranceTexts);
  return (
    <li>
      <div>
        <b>{product.name}</b>
        <small>{product.cover}</small>
        <small className={textStyles.muted}>{t('ages', { from: product.ageFrom, to: product.ageTo })}</small>
      </div>
      <span className={styles.amount}>
        {isFree(product) ? (
          <b className={styles.claim}>{t('claimFree')}</b>
        ) : (
          <>
            <Price className={styles.price} yuan={product.premium} />
            <small>{t('perPerson')}</small>
          </>
        )}
      </span>
      <div className={extraCardStyles.actions}>
        <Button kind="text" size="s" onClick={onRead}>
          {t('terms')}
          <span className={textStyles.visuallyHidden}> {product.name}</span>
        </Button>
        {isOffered && (
          <Button kind="outline" size="s" onClick={onAll}>
            {t('forAll')}
            <span className={textStyles.visuallyHidden}> {product.name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

interface PersonRowProps extends ChooserProps {
  name: string;
  place: { passengerSeq: number; segmentIndex: number };
}

/** The choice of one passenger on one segment: none or one paid product, and the free product beside it. */
function PersonRow({ insurance, choices, onChoose, name, place }: PersonRowProps) {
  const t = useTexts(insuranceTexts);
  const { products } = insurance;
  const whyOf = (code: string) =>
    insurance.offers.find(
      (offer) =>
        offer.passengerSeq === place.passengerSeq &&
        offer.segmentIndex === place.segmentIndex &&
        offer.productCode === code,
    )?.why;
  const paid = products.filter((product) => !isFree(product));
  const unavailable = products.filter(({ productCode }) => {
    const why = whyOf(productCode);
    return why && why !== 'notInPromotion';
  });
  return (
    <div className={styles.person}>
      <b>{name}</b>
      <SegmentedControl
        wrap
        label={t('forPerson', { name })}
        value={paidAt(choices, products, place)}
        onChange={(productCode) => onChoose(withPaid(choices, products, { ...place, productCode }))}
        options={[
          { value: '', label: t('none') },
          ...paid.map(({ productCode, name: label, premium }) => ({
            value: productCode,
            label: `${label} ¥${formatYuan(premium)}`,
            disabled: whyOf(productCode) !== null,
          })),
        ]}
      />
      {products.filter(isFree).map(({ productCode, name: label }) => {
        const choice = { ...place, productCode };
        if (whyOf(productCode) !== null) return null;
        return (
          <Checkbox
            key={productCode}
            checked={choices.some((each) => each.productCode === productCode && isSame(each, place))}
            onChange={(on) => onChoose(withFree(choices, choice, on))}
          >
            {t('free', { name: label })}
          </Checkbox>
        );
      })}
      {unavailable.map((product) => (
        <small key={product.productCode} className={textStyles.muted}>
          {t('unavailable', {
            name: product.name,
            why: t(`why_${whyOf(product.productCode) ?? 'closed'}`, { minutes: product.closeMinutes }),
          })}
        </small>
      ))}
    </div>
  );
}

function isSame(one: PersonRowProps['place'], other: PersonRowProps['place']): boolean {
  return one.passengerSeq === other.passengerSeq && one.segmentIndex === other.segmentIndex;
}
