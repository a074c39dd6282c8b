import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { NextTrip } from './queries.ts';
import { tripTexts } from './texts.ts';
import { type ActionWords, passHash } from './use-action-words.ts';

interface ActionLinkProps {
  trip: Pick<NextTrip, 'orderNo' | 'action'>;
  words: ActionWords;
  className: string;
}

/** Links to the page of the next action. Shows nothing for an action that the traveller cannot take on the site now. */
export function ActionLink({ trip: { orderNo, action }, words: { kind, passes }, className }: ActionLinkProps) {
  const t = useTexts(tripTexts);
  if (kind === 'disruption') {
    return (
      <Link to="/self/flightDecision" search={{ key: action?.caseKey ?? '' }} className={className}>
        <Icon name="refresh" />
        {t('decide')}
      </Link>
    );
  }
  if (kind === 'pass') {
    return (
      <Link to="/self/CheckInSuccess" hash={passHash(passes)} className={className}>
        <Icon name="boarding-pass" />
        {t('showPasses')}
      </Link>
    );
  }
  if (kind === 'checkIn' && !action?.opens) {
    return (
      <Link to="/self/CheckIn" search={{ orderNo }} className={className}>
        <Icon name="check" />
        {t('checkIn')}
      </Link>
    );
  }
  if (kind === 'seat') {
    return (
      <Link to="/book/verifyIncrement" search={{ orderNo }} className={className}>
        <Icon name="seat" />
        {t('chooseSeats')}
      </Link>
    );
  }
  return null;
}
