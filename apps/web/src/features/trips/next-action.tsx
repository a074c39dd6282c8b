import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ActionLink } from './action-link.tsx';
import styles from './next-action.module.css';
import type { NextTrip } from './queries.ts';
import { tripTexts } from './texts.ts';
import { passHash, useActionWords } from './use-action-words.ts';
import { useTimeLeft } from './use-time-left.ts';

/** Shows what the travellers of a trip do next, and by when. Shows nothing if nothing is left to do. */
export function NextAction({ trip }: { trip: NextTrip }) {
  const t = useTexts(tripTexts);
  const words = useActionWords(trip);
  const leftOf = useTimeLeft();
  if (!words) return null;
  const left = leftOf(words.flight.leavesAt);
  return (
    <section data-screen-only className={styles.strip} aria-label={t('next')} data-action={words.kind}>
      <div>
        <p className={styles.soft}>{left ? t('nextWithin', { left }) : t('next')}</p>
        <h2>{words.title}</h2>
        <p className={styles.soft}>{words.detail}</p>
      </div>
      <div className={styles.links}>
        {words.kind !== 'pass' && words.passes.length > 0 && (
          <Link to="/self/CheckInSuccess" hash={passHash(words.passes)} className={styles.ghost}>
            {t('passes', { count: words.passes.length })}
          </Link>
        )}
        <ActionLink trip={trip} words={words} className={buttonClass({ kind: 'primary' })} />
      </div>
    </section>
  );
}
