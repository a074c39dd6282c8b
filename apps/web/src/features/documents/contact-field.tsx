import type { Fields } from '../../core/form/fields.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { documentsTexts } from './texts.ts';

interface ContactDraft {
  method: string;
  mobile: string;
  mail: string;
}

/** Asks for the mobile or the mailbox that the chosen delivery needs. Paper needs neither. */
export function ContactField({ fields }: { fields: Pick<Fields<ContactDraft>, 'field' | 'values'> }) {
  const t = useTexts(documentsTexts);
  const { method } = fields.values;
  if (method === 'MSG') {
    return (
      <TextField
        label={t('mobile')}
        required
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={11}
        {...fields.field('mobile')}
      />
    );
  }
  if (method !== 'EMAIL') return null;
  return (
    <TextField label={t('mail')} required type="email" autoComplete="email" maxLength={120} {...fields.field('mail')} />
  );
}
