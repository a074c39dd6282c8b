import { buildCalendar } from '@haidai/domain/calendar';
import { saveFile } from '../../../core/api/save-file.ts';
import { useServerNow } from '../../../core/page/clock.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from '../check-in.module.css';
import type { CheckInFlight } from '../queries.ts';
import { checkInTexts } from '../texts.ts';

const REMINDER_MS = 30 * 60_000;

/** Says when the check-in of a flight opens, and saves a reminder. Shows nothing once the check-in has opened. */
export function OpeningNote({ flight }: { flight: CheckInFlight }) {
  const t = useTexts(checkInTexts);
  const now = useServerNow();
  const restriction = flight.travels.map(({ bar }) => bar).find((bar) => bar?.rule === 'tooEarly');
  if (!restriction) return null;
  const remind = () => {
    const { flightId, flightNo, from, to, opensAt } = flight;
    const title = t('opensReminder', { flight: flightNo, from: from.cityName, to: to.cityName });
    const startsAt = Date.parse(opensAt);
    const event = {
      ...{ id: `check-in-${flightId}@${location.hostname}`, title, startsAt, endsAt: startsAt + REMINDER_MS },
      ...{ url: `${location.origin}/self/CheckIn`, alarms: [{ when: { at: startsAt }, text: title }] },
    };
    const content = buildCalendar([event], { now: now().getTime() });
    saveFile({ content, type: 'text/calendar;charset=utf-8', fileName: `${flightNo}-check-in.ics` });
  };
  return (
    <Note className={styles.openingNote}>
      <span className={styles.opening}>
        <span>
          <b>{restriction.why}</b>　{restriction.instead}
        </span>
        <Button kind="outline" size="s" onClick={remind}>
          <Icon name="calendar" size="s" />
          {t('remindMe')}
        </Button>
      </span>
    </Note>
  );
}
