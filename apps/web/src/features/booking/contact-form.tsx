import { useFieldErrorText } from '../../i18n/use-field-error-text.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { TextField } from '../../ui/text-field.tsx';
import type { PassengerForm } from './passenger-draft.ts';
import { bookingTexts } from './texts.ts';
import { fieldId } from './use-passenger-form.ts';

type Linkman = PassengerForm['linkman'];

interface ContactFormProps {
  linkman: Linkman;
  errorOf: (field: keyof Linkman) => string | undefined;
  onChange: (linkman: Linkman) => void;
}

/** Whom the carrier reaches about the booking. */
export function ContactForm({ linkman, errorOf, onChange }: ContactFormProps) {
  const t = useTexts(bookingTexts);
  const errorText = useFieldErrorText();
  const field = (name: keyof Linkman) => ({
    id: fieldId(`linkman.${name}`),
    value: linkman[name],
    error: errorText(errorOf(name)),
    onChange: (value: string) => onChange({ ...linkman, [name]: value }),
  });
  return (
    <Card>
      <CardHeader title={t('contact')}>
        <span className={textStyles.hint}>{t('contactHint')}</span>
      </CardHeader>
      <div className={layoutStyles.threeColumns}>
        <TextField label={t('contactName')} required autoComplete="name" {...field('name')} />
        <TextField
          label={t('mobile')}
          required
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          {...field('mobile')}
        />
        <TextField label={t('mail')} type="email" autoComplete="email" hint={t('mailHint')} {...field('mail')} />
      </div>
    </Card>
  );
}
