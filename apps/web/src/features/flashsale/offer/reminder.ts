import { buildCalendar } from '@haidai/domain/calendar';

const LEAD_MINUTES = 10;

export interface Reminder {
  /** The id of the event. A second import of the file changes nothing. */
  id: string;
  title: string;
  /** The instant when the round opens. `closesAt` is the instant when it closes. */
  opensAt: string;
  closesAt: string;
  /** The address of the offer. */
  url: string;
  madeAt: Date;
}

/** Returns a calendar entry with an alarm ten minutes before a round opens. */
export function reminderFile({ id, title, opensAt, closesAt, url, madeAt }: Reminder): string {
  const event = {
    id: `${id}@flash-sale`,
    title,
    startsAt: Date.parse(opensAt),
    endsAt: Date.parse(closesAt),
    url,
    alarms: [{ when: { minutesBefore: LEAD_MINUTES }, text: title }],
  };
  return buildCalendar([event], { now: madeAt.getTime() });
}
