import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { inLanguage } from '../../../i18n/language.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './booking-desk.module.css';
import type { DeskAct } from './desk-act.ts';
import { bookingDeskTexts } from './texts.ts';
import type { Booking } from './types.ts';

interface OrderActsProps {
  acts: readonly DeskAct[];
  booking: Booking;
  onChanged: () => void;
}

/** Shows a button for each act that the order allows, and the open act below the buttons. */
export function OrderActs({ acts, booking, onChanged }: OrderActsProps) {
  const t = useTexts(bookingDeskTexts);
  const language = useLanguage();
  const [opened, open] = useState('');
  const offered = acts.filter(({ isOffered }) => isOffered?.(booking) ?? true);
  const act = acts.find(({ id }) => id === opened);
  useActKeys(offered, open);
  return (
    <>
      <div className={styles.acts} role="toolbar" aria-label={t('acts')}>
        {offered.map(({ id, key, label }) => (
          <Button
            key={id}
            kind="outline"
            size="s"
            aria-keyshortcuts={key === '' ? undefined : key}
            onClick={() => open(id)}
          >
            {inLanguage(language, label)}
            {key !== '' && <kbd>{key.toUpperCase()}</kbd>}
          </Button>
        ))}
      </div>
      {act && (
        <Suspense fallback={null}>
          <act.component booking={booking} onChanged={onChanged} onClose={() => open('')} />
        </Suspense>
      )}
    </>
  );
}

/** Opens the act of a single key. Keys do nothing while somebody types or a dialog is open. */
function useActKeys(acts: readonly DeskAct[], open: (id: string) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = acts.find(({ key }) => key !== '' && key === event.key.toLowerCase());
    if (!act) return;
    event.preventDefault();
    open(act.id);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
