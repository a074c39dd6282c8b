import { useServerNow } from '../../core/page/clock.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import type { TripFlight } from './queries.ts';
import { tripTexts } from './texts.ts';
import { useLocalTime } from './use-action-words.ts';
import { useMinutesInWords } from './use-time-left.ts';

const MINUTE_MS = 60_000;

/** Names the state of a flight: cancelled, delayed, its gate, or the opening or closing of check-in. */
export function FlightTag({ flight }: { flight: TripFlight }) {
  const t = useTexts(tripTexts);
  const inWords = useMinutesInWords();
  const timeOf = useLocalTime();
  const now = useServerNow();
  if (flight.isCancelled) return <Tag tone="err">{t('flightCancelled')}</Tag>;
  if (flight.delayMinutes > 0) return <Tag tone="warn">{t('delayed', { left: inWords(flight.delayMinutes) })}</Tag>;
  if (flight.gate) return <Tag tone="ok">{t('gateTag', { gate: flight.gate })}</Tag>;
  // The local times of one airport differ as the instants do.
  const untilOpen =
    Date.parse(flight.checkInOpensTime) - Date.parse(flight.newDepartTime) + Date.parse(flight.leavesAt);
  return now().getTime() < untilOpen - MINUTE_MS ? (
    <Tag tone="info">{t('opensTag', { time: timeOf(flight.checkInOpensTime) })}</Tag>
  ) : (
    <Tag tone="info">{t('closesTag', { time: timeOf(flight.checkInClosesTime) })}</Tag>
  );
}
