import { fullName } from '@haidai/domain/booking';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Fields } from '../../../core/form/fields.ts';
import { useSessionUser } from '../../../core/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { MobileField } from '../../person/index.ts';
import { bookingTexts } from '../texts.ts';
import type { PassengerDraft, PassengerForm } from './passenger-draft.ts';
import { PersonCard } from './person-card.tsx';
import { passengerTexts } from './texts.ts';

interface ContactFormProps {
  fields: Fields<PassengerForm['linkman']>;
  /** The first traveller, after whom a contact without a name is named. */
  first: Pick<PassengerDraft, 'surname' | 'firstName'> | undefined;
}

/**
 * The person whom the carrier contacts about the booking. The contact of the account is one line; its button opens the
 * fields.
 */
export function ContactForm({ fields, first }: ContactFormProps) {
  const t = useTexts(bookingTexts);
  const tPassenger = useTexts(passengerTexts);
  const user = useSessionUser();
  const { values } = fields;
  const [isOpen, setOpen] = useState(!values.ofAccount);
  const hasError = ['name', 'mobile', 'mail'].some((name) => fields.error(name) !== undefined);
  const known = values.ofAccount ? user : undefined;
  const nameOfFirst = first ? fullName(first) : '';
  const name = values.name || (values.ofAccount ? nameOfFirst : '');
  const change = () => {
    flushSync(() => setOpen(true));
    document.getElementById(fields.field('name').id)?.focus();
  };
  return (
    <Card>
      <CardHeader title={t('contact')}>
        <span className={textStyles.hint}>{tPassenger('contactHint')}</span>
      </CardHeader>
      {isOpen || hasError ? (
        <div className={layoutStyles.twoColumns}>
          <TextField
            label={tPassenger('contactName')}
            required
            autoComplete="name"
            placeholder={values.ofAccount ? nameOfFirst : undefined}
            {...fields.field('name')}
          />
          <MobileField
            label={tPassenger('mobile')}
            hint={known?.mobile && tPassenger('contactKept', { value: known.mobile })}
            {...fields.field('mobile')}
          />
          <TextField
            label={tPassenger('mail')}
            type="email"
            autoComplete="email"
            hint={known?.email ? tPassenger('contactKept', { value: known.email }) : tPassenger('mailHint')}
            {...fields.field('mail')}
          />
        </div>
      ) : (
        <PersonCard
          label={t('contact')}
          mark={<Icon name="phone" />}
          name={name || tPassenger('passengerNo', { number: 1 })}
          tags={(!name || name === nameOfFirst) && <Tag>{tPassenger('contactIsFirst')}</Tag>}
          facts={[values.mobile || (known?.mobile ?? ''), values.mail || (known?.email ?? '')]}
        >
          <Button kind="text" size="s" aria-label={tPassenger('changeContact')} onClick={change}>
            {t('change')}
          </Button>
        </PersonCard>
      )}
    </Card>
  );
}
