import { useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { flashTexts } from './texts.ts';
import { type Party, useParty } from './use-party.ts';

interface PartyFormProps {
  entryId: string;
  granted: number;
  initial: Party;
  /** The draft there is, which ends with the new one; '' for none. */
  before: string;
  onDone?: () => void;
}

/** Adults and children together take the seats that are kept; an infant sits on an adult's lap. */
export function PartyForm({ entryId, granted, initial, before, onDone }: PartyFormProps) {
  const t = useTexts(flashTexts);
  const [party, setParty] = useState(initial);
  const { save, isPending, error } = useParty(entryId, before, onDone);
  const { adults, children, infants } = party;
  const free = granted - adults - children;
  const set = (change: Partial<Party>) => setParty({ ...party, ...change });
  const names = (kind: 'adults' | 'children' | 'infants') => ({
    label: t(kind),
    lessLabel: t('lessOf', { what: t(kind) }),
    moreLabel: t('moreOf', { what: t(kind) }),
  });
  return (
    <Card className="sk-party-card">
      <CardHeader title={t('partyTitle')}>
        <span className="muted small" role="status">
          {free > 0 ? t('seatsFree', { free }) : t('seatsAllUsed', { granted })}
        </span>
      </CardHeader>
      <div className="sk-party">
        <Stepper
          {...names('adults')}
          hint={t('adultsHint')}
          value={adults}
          min={1}
          max={adults + free}
          onChange={(count) => set({ adults: count, infants: Math.min(infants, count) })}
        />
        <Stepper
          {...names('children')}
          hint={t('childrenHint')}
          value={children}
          min={0}
          max={children + free}
          onChange={(count) => set({ children: count })}
        />
        <Stepper
          {...names('infants')}
          hint={t('infantsHint')}
          value={infants}
          min={0}
          max={adults}
          onChange={(count) => set({ infants: count })}
        />
      </div>
      {free > 0 && <p className="small sec">{t('seatsGoOn', { free })}</p>}
      <FailureNote error={error} />
      <div className="row between sk-check">
        <span className="small sec">{before && t('typedKept')}</span>
        <Button kind="primary" busyText={isPending && t('saving')} onClick={() => save(party)}>
          {t(before ? 'saveParty' : 'toPassengers')}
        </Button>
      </div>
    </Card>
  );
}
