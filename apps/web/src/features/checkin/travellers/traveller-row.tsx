import type { CheckInTravel } from '@haidai/contract/checkin';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Tag } from '../../../ui/display/tag.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from '../check-in.module.css';
import type { CheckInFlight } from '../queries.ts';
import { checkInTexts } from '../texts.ts';

interface TravellerRowProps {
  flight: CheckInFlight;
  travel: CheckInTravel;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  /** The number of bags that the traveller drops at the airport. */
  bags: number;
  onBags: (bags: number) => void;
}

/**
 * Shows one traveller on a flight: a box to tick, the completed check-in, or the restriction and what to do instead.
 */
export function TravellerRow({ flight, travel, chosen, onChoose, bags, onBags }: TravellerRowProps) {
  const t = useTexts(checkInTexts);
  const { passName, state, bar: restriction, seatNo, seatBought, sequence } = travel;
  // The flight says once for all travellers that its check-in is not open yet.
  const isTooEarly = restriction?.rule === 'tooEarly';
  const mayChoose = state === 'OPEN' || restriction?.rule === 'earlierFlight';
  return (
    <li className={styles.person}>
      {mayChoose ? (
        <Checkbox
          checked={chosen}
          onChange={onChoose}
          aria-label={t('choose', { flight: flight.flightNo, name: passName })}
        >
          <b>{passName}</b>
        </Checkbox>
      ) : (
        <b>{passName}</b>
      )}
      {!isTooEarly && (
        <Tag tone={state === 'CHECKED_IN' ? 'ok' : state === 'OPEN' ? 'info' : 'warn'}>
          {t(state === 'CHECKED_IN' ? 'checkedIn' : state === 'OPEN' ? 'open' : 'restricted')}
        </Tag>
      )}
      <span className={classNames(textStyles.detail, styles.facts)}>
        <span>{travel.idNo}</span>
        {travel.tktNo && <span>{travel.tktNo}</span>}
        {seatNo && <span>{t(seatBought ? 'seatBought' : 'seatIs', { seat: seatNo })}</span>}
        {sequence !== null && <span>{t('sequenceIs', { sequence })}</span>}
        {state === 'CHECKED_IN' && travel.bags > 0 && <span>{t('bagsDeclared', { count: travel.bags })}</span>}
      </span>
      {mayChoose && chosen && flight.mostBags > 0 && (
        <Stepper
          className={styles.bags}
          label={t('bagsToDrop')}
          hint={t('bagsToDropHint', { most: flight.mostBags })}
          value={bags}
          min={0}
          max={flight.mostBags}
          lessLabel={t('bagsLess', { name: passName })}
          moreLabel={t('bagsMore', { name: passName })}
          onChange={onBags}
        />
      )}
      {state === 'CHECKED_IN' && <CheckedIn flight={flight} travel={travel} />}
      {restriction && !isTooEarly && (
        <p className={classNames(textStyles.small, styles.reason)}>
          <b>{restriction.why}</b>　<span className={textStyles.secondary}>{restriction.instead}</span>
        </p>
      )}
    </li>
  );
}

function CheckedIn({ flight, travel }: { flight: CheckInFlight; travel: CheckInTravel }) {
  const t = useTexts(checkInTexts);
  const { passToken, canChangeSeat, canCancel } = travel;
  return (
    <span className={classNames(styles.actions, textStyles.small)}>
      {passToken && (
        <Link className={textStyles.link} to="/self/CheckInSuccess" hash={passToken}>
          {t('viewPass')}
        </Link>
      )}
      {canChangeSeat && (
        <Link className={textStyles.link} to="/self/CheckInSeatSelection" search={{ change: flight.flightId }}>
          {t('changeSeat')}
        </Link>
      )}
      {canCancel && (
        <Link className={textStyles.link} to="/self/CancelCheckIn">
          {t('cancelLink')}
        </Link>
      )}
    </span>
  );
}
