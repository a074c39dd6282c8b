import { Suspense, useRef, useState } from 'react';
import { inLanguage } from '../../../i18n/language.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/desk/kbd.tsx';
import { useDeskKeys } from '../../../ui/desk/use-desk-keys.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useFocusAfter } from '../../../ui/use-focus-after.ts';
import { useMay } from '../../staff/index.ts';
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
  const may = useMay();
  const offered = acts.filter(({ permission, isOffered }) => may(permission) && (isOffered?.(booking) ?? true));
  const act = acts.find(({ id }) => id === opened);
  const [toolbar, opener] = [useRef<HTMLDivElement>(null), useRef<HTMLElement>(null)];
  useFocusAfter(opened !== '', opener);
  const openAct = (id: string) => {
    opener.current = toolbar.current?.querySelector<HTMLElement>(`[data-act="${id}"]`) ?? null;
    open(id);
  };
  useDeskKeys(
    Object.fromEntries(offered.filter(({ key }) => key !== '').map(({ id, key }) => [key, () => openAct(id)])),
  );
  return (
    <>
      {offered.length > 0 && (
        <div ref={toolbar} className={styles.acts} role="toolbar" aria-label={t('acts')}>
          {offered.map(({ id, key, label }) => (
            <Button
              key={id}
              data-act={id}
              kind="outline"
              size="s"
              aria-keyshortcuts={key === '' ? undefined : key}
              onClick={() => openAct(id)}
            >
              {inLanguage(language, label)}
              {key !== '' && <Kbd>{key.toUpperCase()}</Kbd>}
            </Button>
          ))}
        </div>
      )}
      {act && (
        <Suspense fallback={<Skeleton height="160px" />}>
          <act.component booking={booking} onChanged={onChanged} onClose={() => open('')} />
        </Suspense>
      )}
    </>
  );
}
