import type { FlightLeg } from '@haidai/contract/flights';
import { daysBetween } from '@haidai/domain/time';
import { Link } from '@tanstack/react-router';
import { useHotline } from '../../core/page/hotline.ts';
import { formatDayOffset, formatDuration } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FromTo } from '../../ui/display/from-to.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Icon } from '../../ui/icon.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './flight-status.module.css';
import { flightTexts } from './texts.ts';

const TONES: Record<FlightLeg['state'], 'plain' | 'ok' | 'warn' | 'err' | 'info'> = {
  SCHEDULED: 'plain',
  CHECK_IN: 'info',
  BOARDING: 'info',
  BOARDING_CLOSED: 'warn',
  DEPARTED: 'ok',
  ARRIVED: 'ok',
  DELAYED: 'warn',
  CANCELLED: 'err',
  DIVERTED: 'err',
  RETURNED: 'err',
};

/** The states in which a traveller may need the gate. */
const WAITING: readonly FlightLeg['state'][] = ['SCHEDULED', 'CHECK_IN', 'BOARDING', 'BOARDING_CLOSED', 'DELAYED'];

const MEALS = { B: 'mealB', D: 'mealD', H: 'mealH', O: 'mealO', S: 'mealS', M: 'mealM' } as const;

/** Shows one leg: its state, both ends with the best known and the planned times, the steps and the aircraft. */
export function LegStatus({ leg, number }: { leg: FlightLeg; number: number | undefined }) {
  const t = useTexts(flightTexts);
  const language = useLanguage();
  const late = leg.late && t('lateBy', { duration: formatDuration(asDuration(leg.lateMinutes), language) });
  return (
    <section className={styles.leg}>
      <p className={styles.state}>
        <Tag className={styles.tag} tone={TONES[leg.state]}>
          {t(leg.state)}
        </Tag>
        {late && leg.state !== 'CANCELLED' && <b className={styles.delay}>{late}</b>}
        {number && <span className={classNames(textStyles.hint, styles.muted)}>{t('leg', { number })}</span>}
      </p>
      <FromTo
        from={{
          main: (
            <Time plan={leg.planDepartTime} est={leg.estDepartTime} act={leg.actDepartTime} from={leg.planDepartTime} />
          ),
          detail: <PlaceLine city={leg.departCityName} airport={leg.departApName} terminal={leg.departTerminal} />,
        }}
        to={{
          main: <Time plan={leg.planDestTime} est={leg.estDestTime} act={leg.actDestTime} from={leg.planDepartTime} />,
          detail: <PlaceLine city={leg.destCityName} airport={leg.destApName} terminal={leg.destTerminal} />,
        }}
      >
        <span className={textStyles.noWrap}>{t('duration', { duration: formatDuration(leg.duration, language) })}</span>
      </FromTo>
      <LegNote leg={leg} />
      <p className={styles.facts}>
        {leg.gate && <b>{t('gate', { gate: leg.gate })}</b>}
        {leg.belt && <b>{t('belt', { belt: leg.belt })}</b>}
        {!leg.gate && WAITING.includes(leg.state) && <span>{t('gateOpen')}</span>}
        <span>
          <Icon name="plane" size="s" />
          {leg.aircraft}
        </span>
        <span>
          <Icon name="meal" size="s" />
          {t(MEALS[leg.meal as keyof typeof MEALS] ?? 'mealNone')}
        </span>
      </p>
    </section>
  );
}

interface TimeProps {
  plan: string;
  est: string | null;
  act: string | null;
  /** The day of the search. */
  from: string;
}

/** Shows the best known time in large figures, with the planned time beside it if they differ. */
function Time({ plan, est, act, from }: TimeProps) {
  const t = useTexts(flightTexts);
  const best = act ?? est ?? plan;
  const days = daysBetween(from.slice(0, 10), best.slice(0, 10));
  return (
    <>
      <small className={styles.timeKind}>{t(act ? 'actual' : est ? 'estimated' : 'scheduledTime')}</small>
      <span className={styles.time}>
        <time dateTime={best}>{best.slice(11)}</time>
        {days !== 0 && <sup>{formatDayOffset(days)}</sup>}
      </span>
      {best !== plan && <s className={styles.plannedTime}>{t('planned', { time: plan.slice(11) })}</s>}
    </>
  );
}

function PlaceLine({ city, airport, terminal }: { city: string; airport: string; terminal: string }) {
  return (
    <>
      <b className={styles.city}>{city}</b>
      {[airport, terminal].filter(Boolean).join(' ')}
    </>
  );
}

function asDuration(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${minutes % 60}`;
}

/** Explains a leg that differs from its plan: what happened, the reason, and what the traveller can do. */
function LegNote({ leg }: { leg: FlightLeg }) {
  const t = useTexts(flightTexts);
  const hotline = useHotline();
  const cause = leg.cause || t('someReason');
  const notes: Partial<Record<FlightLeg['state'], string>> = {
    CANCELLED: t('cancelledNote', { cause, hotline }),
    DIVERTED: t('divertedNote', { cause, airport: leg.divertedTo?.airportName ?? '' }),
    RETURNED: t('returnedNote', { cause }),
  };
  const isWaiting = leg.late && leg.estDepartTime !== null && leg.actDepartTime === null;
  const delayed = isWaiting ? t('delayedNote', { cause, time: leg.estDepartTime?.slice(11) ?? '' }) : undefined;
  const note = notes[leg.state] ?? (leg.state === 'DEPARTED' || leg.state === 'ARRIVED' ? undefined : delayed);
  if (!note) return null;
  return (
    <Note tone="warn">
      {note}
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
