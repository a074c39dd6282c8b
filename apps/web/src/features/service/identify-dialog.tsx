import { openService } from '@haidai/contract/booking';
import { leastReasonLetters } from '@haidai/domain/staff';
import { useOperation } from '../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../core/form/form.tsx';
import { useForm } from '../../core/form/use-form.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import layoutStyles from '../../ui/layout.module.css';
import dialogStyles from '../../ui/overlays/dialog.module.css';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import textStyles from '../../ui/text.module.css';
import { serviceTexts } from './texts.ts';
import type { Service } from './types.ts';

interface IdentifyDialogProps {
  orderNo: string;
  onOpen: (service: Service) => void;
  onClose: () => void;
}

/** Asks who is on the telephone: the end of a document of the order, and the reason of the call. */
export function IdentifyDialog({ orderNo, onOpen, onClose }: IdentifyDialogProps) {
  const t = useTexts(serviceTexts);
  const open = useOperation(openService);
  const form = useForm({
    initial: { documentEnd: '', reason: '' },
    check: ({ documentEnd, reason }) => ({
      documentEnd: /^[0-9A-Za-z]{4}$/.test(documentEnd.trim()) ? undefined : t('documentEndMissing'),
      reason: reason.trim().length < leastReasonLetters ? t('reasonShort') : undefined,
    }),
    submit: ({ documentEnd, reason }) =>
      open.mutateAsync({ body: { orderNo, documentEnd: documentEnd.trim(), reason: reason.trim() } }),
    onDone: onOpen,
  });
  return (
    <Dialog title={t('identify')} isForm onClose={onClose}>
      <Form form={form} className={classNames(dialogStyles.body, layoutStyles.formFields)}>
        <p className={textStyles.secondary}>{t('identifyLead')}</p>
        <TextField label={t('documentEnd')} required maxLength={4} autoComplete="off" {...form.field('documentEnd')} />
        <TextField label={t('reason')} required maxLength={200} {...form.field('reason')} />
        <FormFailure form={form} />
        <div className={dialogStyles.actions}>
          <Button type="submit" kind="primary" busyText={form.isSending && t('checking')}>
            {t('begin')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
