import { isTicketNumber } from '@haidai/domain/formats';
import type { Fields } from '../../../core/form/fields.ts';
import { useCarrierNames } from '../../../core/page/carrier-names.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ticketNameTexts } from '../ticket-name-texts.ts';

export interface TicketName {
  tktNo: string;
  passName: string;
}

/** Returns a check of a ticket number and the name on the ticket. */
export function useTicketNameCheck() {
  const t = useTexts(ticketNameTexts);
  return ({ tktNo, passName }: TicketName) => ({
    tktNo: isTicketNumber(tktNo.trim()) ? undefined : t('tktNoWrong'),
    passName: passName.trim() ? undefined : t('passNameWrong'),
  });
}

/** The fields of a ticket: its number and the name on it. */
export function TicketNameFields<Values extends TicketName>({ fields }: { fields: Fields<Values> }) {
  const t = useTexts(ticketNameTexts);
  // A form may hold more values than these two.
  const { field } = fields as unknown as Fields<TicketName>;
  return (
    <>
      <TextField
        label={t('tktNo')}
        hint={t('tktNoHint', useCarrierNames())}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        {...field('tktNo')}
      />
      <TextField label={t('passName')} required autoComplete="name" maxLength={60} {...field('passName')} />
    </>
  );
}
