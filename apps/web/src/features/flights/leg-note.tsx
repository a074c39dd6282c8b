import type { FlightLeg } from '@haidai/contract/flights';
import { Link } from '@tanstack/react-router';
import { useSite } from '../../core/page/site.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Note } from '../../ui/note.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './flight-status.module.css';
import { flightTexts } from './texts.ts';

/** What happened to a leg that does not go by its plan, why, and what the traveller can do. */
export function LegNote({ leg }: { leg: FlightLeg }) {
  const t = useTexts(flightTexts);
  const { hotline } = useSite();
  const cause = leg.cause || t('someReason');
  const words: Partial<Record<FlightLeg['state'], string>> = {
    CANCELLED: t('cancelledNote', { cause, hotline }),
    DIVERTED: t('divertedNote', { cause, airport: leg.divertedTo?.airportName ?? '' }),
    RETURNED: t('returnedNote', { cause }),
  };
  const isWaiting = leg.late && leg.estDepartTime !== null && leg.actDepartTime === null;
  const delayed = isWaiting ? t('delayedNote', { cause, time: leg.estDepartTime?.slice(11) ?? '' }) : undefined;
  const said = words[leg.state] ?? (leg.state === 'DEPARTED' || leg.state === 'ARRIVED' ? undefined : delayed);
  if (!said) return null;
  return (
    <Note tone="warn">
      {said}
      <span className={styles.links}>
        <Link className={classNames(textStyles.link, styles.link)} to="/user/airorder">
          {t('myOrders')}
        </Link>
        <Link
          className={classNames(textStyles.link, styles.link)}
          to="/articleD"
          search={{ articleId: 'delay-service' }}
        >
          {t('lateService')}
        </Link>
        {leg.state === 'CANCELLED' && (
          <Link
            className={classNames(textStyles.link, styles.link)}
            to="/articleD"
            search={{ docKey: 'B2C_REFUND_TIPS' }}
          >
            {t('refundRules')}
          </Link>
        )}
      </span>
    </Note>
  );
}
