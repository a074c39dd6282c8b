import { covers } from '@haidai/domain/content';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './flashsale-desk.module.css';
import { type OfferDraft, wrongLine } from './round-draft.ts';
import { deskTexts } from './texts.ts';

interface OfferFieldsProps {
  offers: readonly OfferDraft[];
  /** The missing fields. `from/0` is a field of the first offer. */
  missing: readonly string[];
  onChange: (offers: OfferDraft[]) => void;
}

/** The fields of each offer: the route, its price, and its flights, one a line. */
export function OfferFields({ offers, missing, onChange }: OfferFieldsProps) {
  const t = useTexts(deskTexts);
  const change = (place: number, next: Partial<OfferDraft>) =>
    onChange(offers.map((offer, index) => (index === place ? { ...offer, ...next } : offer)));
  const errorOf = (offer: OfferDraft, name: string, place: number) => {
    if (!missing.includes(`${name}/${place}`)) return undefined;
    const line = name === 'flights' ? wrongLine(offer) : 0;
    return line > 0 ? t('flightsWrong', { line }) : t('fillIn');
  };
  return offers.map((offer, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: offers have no name before they are published
    <fieldset key={place} className={styles.offer}>
      <legend>{t('offer', { number: place + 1 })}</legend>
      <div className={styles.fields}>
        {(['from', 'to', 'class', 'yuan'] as const).map((name) => (
          <TextField
            key={name}
            label={t(name)}
            type={name === 'yuan' ? 'number' : 'text'}
            required
            value={offer[name]}
            error={errorOf(offer, name, place)}
            onChange={(value) => change(place, { [name]: value })}
          />
        ))}
        <SelectField
          label={t('cover')}
          value={offer.cover}
          options={covers.map((value) => ({ value, label: value }))}
          onChange={(cover) => change(place, { cover })}
        />
      </div>
      <TextArea
        label={t('flights')}
        required
        rows={4}
        value={offer.flights}
        error={errorOf(offer, 'flights', place)}
        onChange={(flights) => change(place, { flights })}
      />
      {offers.length > 1 && (
        <Button kind="text" size="s" onClick={() => onChange(offers.filter((_, index) => index !== place))}>
          {t('dropOffer', { number: place + 1 })}
        </Button>
      )}
    </fieldset>
  ));
}
