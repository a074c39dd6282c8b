import { covers } from '@haidai/domain/content';
import type { Fields } from '../../../core/form/fields.ts';
import { useSite } from '../../../core/page/site.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './flashsale-desk.module.css';
import type { RoundDraft } from './round-draft.ts';
import { deskTexts } from './texts.ts';

interface OfferFieldsProps {
  fields: Fields<RoundDraft>;
  onDrop: (place: number) => void;
}

/** The fields of each offer: the route, its price, and its flights, one a line. */
export function OfferFields({ fields, onDrop }: OfferFieldsProps) {
  const t = useTexts(deskTexts);
  const { code } = useSite().carrier;
  const { offers } = fields.values;
  return offers.map((_, place) => (
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
            {...fields.item('offers', place).field(name)}
          />
        ))}
        <SelectField
          label={t('cover')}
          options={[{ value: '', label: t('destination') }, ...covers.map((value) => ({ value, label: value }))]}
          {...fields.item('offers', place).field('cover')}
        />
      </div>
      <TextArea label={t('flights', { code })} required rows={4} {...fields.item('offers', place).field('flights')} />
      {offers.length > 1 && (
        <Button kind="text" size="s" onClick={() => onDrop(place)}>
          {t('dropOffer', { number: place + 1 })}
        </Button>
      )}
    </fieldset>
  ));
}
