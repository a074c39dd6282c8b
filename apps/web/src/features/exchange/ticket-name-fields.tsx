import { isTicketNumber } from '@haidai/domain/formats';
import { useTexts } from '../../i18n/use-texts.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ticketNameTexts } from './ticket-name-texts.ts';

export interface TicketName {
  tktNo: string;
  passName: string;
}

/** What of it is no ticket's number, and no name. */
export const ticketNameFaults = ({ tktNo, passName }: TicketName) => ({
  tktNo: !isTicketNumber(tktNo.trim()),
  passName: passName.trim() === '',
});

interface TicketNameFieldsProps {
  typed: TicketName;
  onChange: (change: Partial<TicketName>) => void;
  /** Somebody tried to go on: what is wrong is told. */
  tried: boolean;
}

/** A ticket by its number and the name on it. */
export function TicketNameFields({ typed, onChange, tried }: TicketNameFieldsProps) {
  const t = useTexts(ticketNameTexts);
  const faults = ticketNameFaults(typed);
  return (
    <>
      <TextField
        label={t('tktNo')}
        hint={t('tktNoHint')}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        value={typed.tktNo}
        onChange={(tktNo) => onChange({ tktNo })}
        error={tried && faults.tktNo ? t('tktNoWrong') : undefined}
      />
      <TextField
        label={t('passName')}
        required
        autoComplete="name"
        maxLength={60}
        value={typed.passName}
        onChange={(passName) => onChange({ passName })}
        error={tried && faults.passName ? t('passNameWrong') : undefined}
      />
    </>
  );
}
