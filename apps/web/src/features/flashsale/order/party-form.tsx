import { useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import styles from '../flashsale-details.module.css';
import { flashPartyTexts } from './party-texts.ts';
import { type Party, useParty } from './use-party.ts';

interface PartyFormProps {
  entryId: string;
  granted: number;
  initial: Party;
  /** The number of the current draft, which ends when the new one starts. '' if there is none. */
  before: string;
  onDone?: () => void;
}

/**
 * Asks for the numbers of travellers. Adults and children together fill the granted seats. An infant sits on an adult's
 * lap.
 */
export function PartyForm({ entryId, granted, initial, before, onDone }: PartyFormProps) {
  const t = useTexts(flashPartyTexts);
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
    <Card>
      <CardHeader title={t('partyTitle')}>
        <span className={textStyles.hint} role="status">
          {free > 0 ? t('seatsFree', { free }) : t('seatsAllUsed', { granted })}
        </span>
      </CardHeader>
      <div className={styles.party}>
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
      {free > 0 && <p className={textStyles.detail}>{t('seatsGoOn', { free })}</p>}
      <FailureNote error={error} />
      <div className={classNames(layoutStyles.row, layoutStyles.between, styles.check)}>
        <span className={textStyles.detail}>{before && t('typedKept')}</span>
        <Button kind="primary" busyText={isPending && t('saving')} onClick={() => save(party)}>
          {t(before ? 'saveParty' : 'toPassengers')}
        </Button>
      </div>
    </Card>
  );
}
