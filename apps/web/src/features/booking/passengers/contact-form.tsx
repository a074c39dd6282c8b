import type { Fields } from '../../../core/form/fields.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { MobileField } from '../../person/index.ts';
import { bookingTexts } from '../texts.ts';
import type { PassengerForm } from './passenger-draft.ts';

/** The fields of the person whom the carrier contacts about the booking. */
export function ContactForm({ fields }: { fields: Fields<PassengerForm['linkman']> }) {
  const t = useTexts(bookingTexts);
  return (
    <Card>
      <CardHeader title={t('contact')}>
        <span className={textStyles.hint}>{t('contactHint')}</span>
      </CardHeader>
      <div className={layoutStyles.threeColumns}>
        <TextField label={t('contactName')} required autoComplete="name" {...fields.field('name')} />
        <MobileField label={t('mobile')} {...fields.field('mobile')} />
        <TextField label={t('mail')} type="email" autoComplete="email" hint={t('mailHint')} {...fields.field('mail')} />
      </div>
    </Card>
  );
}
