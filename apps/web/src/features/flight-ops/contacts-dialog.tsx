import { revealFlightPassengers } from '@haidai/contract/flight-ops';
import type { PassengerFilter } from '@haidai/domain/flights';
import { leastReasonLetters } from '@haidai/domain/staff';
import { useOperation } from '../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../core/form/form.tsx';
import { useForm } from '../../core/form/use-form.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FigureTable } from '../../ui/desk/figure-table.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import layoutStyles from '../../ui/layout.module.css';
import dialogStyles from '../../ui/overlays/dialog.module.css';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import textStyles from '../../ui/text.module.css';
import type { FlightKey } from './queries.ts';
import { flightOpsTexts } from './texts.ts';

interface ContactsDialogProps {
  chosen: FlightKey & { filter: PassengerFilter; q: string };
  total: number;
  onClose: () => void;
}

/** Asks for the reason and then shows the contacts of the chosen travellers, until the dialog is closed. */
export function ContactsDialog({ chosen, total, onClose }: ContactsDialogProps) {
  const t = useTexts(flightOpsTexts);
  const reveal = useOperation(revealFlightPassengers);
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim().length < leastReasonLetters ? t('reasonShort') : undefined }),
    submit: async ({ reason }) => {
      await reveal.mutateAsync({ body: { ...chosen, reason: reason.trim() } });
    },
  });
  const title = t('contactsOf', { count: total });
  if (reveal.data) {
    return (
      <Dialog title={title} width={600} onClose={onClose}>
        <FigureTable
          caption={title}
          rows={reveal.data.contacts}
          rowId={({ ticketNo }) => ticketNo}
          columns={[
            { id: 'name', title: t('traveller'), cell: ({ passName }) => passName },
            { id: 'mobile', title: t('mobile'), cell: ({ mobile }) => mobile || '—' },
            { id: 'mail', title: t('mail'), cell: ({ mail }) => mail || '—', wraps: true },
          ]}
        />
      </Dialog>
    );
  }
  return (
    <Dialog title={title} isForm onClose={onClose}>
      <Form form={form} className={classNames(dialogStyles.body, layoutStyles.formFields)}>
        <p className={textStyles.secondary}>{t('contactsLead')}</p>
        <TextField label={t('reason')} required maxLength={200} {...form.field('reason')} />
        <FormFailure form={form} />
        <div className={dialogStyles.actions}>
          <Button type="submit" kind="primary" busyText={form.isSending && t('sending')}>
            {t('showContacts', { count: total })}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
