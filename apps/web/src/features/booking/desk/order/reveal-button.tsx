import type { OperationResult } from '@haidai/contract';
import { revealBooking } from '@haidai/contract/booking';
import { useState } from 'react';
import { useOperation } from '../../../../core/api/use-operation.ts';
import { useTexts } from '../../../../i18n/use-texts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Kbd } from '../../../../ui/desk/kbd.tsx';
import { useDeskKeys } from '../../../../ui/desk/use-desk-keys.ts';
import { Icon } from '../../../../ui/icon.tsx';
import dialogStyles from '../../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { ReasonDialog } from '../../../staff/index.ts';
import type { Booking } from '../types.ts';
import styles from './order-page.module.css';
import { orderPageTexts } from './texts.ts';

type Revealed = OperationResult<typeof revealBooking>;

/** Shows the personal data of an order after a reason. The page does not store the unmasked data. */
export function RevealButton({ booking }: { booking: Booking }) {
  const t = useTexts(orderPageTexts);
  const reveal = useOperation(revealBooking);
  const [isAsking, setAsking] = useState(false);
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  useDeskKeys({ v: () => setAsking(true) });
  return (
    <>
      <Button kind="outline" size="s" aria-keyshortcuts="v" onClick={() => setAsking(true)}>
        <Icon name="eye" size="s" />
        {t('reveal')}
        <Kbd>V</Kbd>
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('revealTitle')}
          lead={t('revealLead')}
          action={t('reveal')}
          onReason={(reason) => reveal.mutateAsync({ body: { orderNo: booking.orderNo, reason } })}
          onDone={(shown) => {
            setAsking(false);
            setRevealed(shown);
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {revealed && (
        <Dialog title={t('revealed')} width={600} onClose={() => setRevealed(null)}>
          <ul className={classNames(dialogStyles.body, styles.revealed)}>
            {revealed.passengers.map((person) => (
              <li key={person.seq}>
                <b>{person.name}</b> {person.typeText} {person.documentText} {person.documentNo} {person.mobile}
              </li>
            ))}
            {revealed.contact && (
              <li>
                <b>{t('contact')}</b> {revealed.contact.name} {revealed.contact.mobile} {revealed.contact.mail}
              </li>
            )}
          </ul>
        </Dialog>
      )}
    </>
  );
}
