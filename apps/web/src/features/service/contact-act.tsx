import { changeContact } from '@haidai/contract/booking';
import { useState } from 'react';
import { useOperation } from '../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../core/form/form.tsx';
import { useForm } from '../../core/form/use-form.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import layoutStyles from '../../ui/layout.module.css';
import dialogStyles from '../../ui/overlays/dialog.module.css';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import textStyles from '../../ui/text.module.css';
import type { DeskActProps } from '../booking/index.ts';
import { InService } from './in-service.tsx';
import { serviceTexts } from './texts.ts';

/** Changes the mobile or the e-mail address of the contact of an order. */
export function ContactAct(props: DeskActProps) {
  return <InService {...props}>{() => <ChangeContact {...props} />}</InService>;
}

function ChangeContact({ booking: { orderNo }, onChanged, onClose }: DeskActProps) {
  const t = useTexts(serviceTexts);
  const change = useOperation(changeContact);
  const [done, setDone] = useState('');
  const form = useForm({
    initial: { contact: '' },
    check: ({ contact }) => ({ contact: contact.trim() === '' ? t('contactMissing') : undefined }),
    submit: ({ contact }) => change.mutateAsync({ body: { orderNo, contact: contact.trim() } }),
    onDone: ({ mobileMasked, mailMasked }) => {
      setDone(t('contactDone', { mobile: mobileMasked, mail: mailMasked }));
      onChanged();
    },
  });
  return (
    <Dialog title={t('contactTitle')} isForm onClose={onClose}>
      <Form form={form} className={classNames(dialogStyles.body, layoutStyles.formFields)}>
        <div role="status">{done && <Note>{done}</Note>}</div>
        <p className={textStyles.secondary}>{t('contactLead')}</p>
        <TextField label={t('contactNew')} required maxLength={60} {...form.field('contact')} />
        <FormFailure form={form} />
        <div className={dialogStyles.actions}>
          {done && (
            <Button kind="outline" onClick={onClose}>
              {t('done')}
            </Button>
          )}
          <Button type="submit" kind="primary" busyText={form.isSending && t('sending')}>
            {t('contactNow')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
