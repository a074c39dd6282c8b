/**
 * Calendar files and calendar feeds (iCalendar, RFC 5545).
 *
 *   buildCalendar(events, { now })                                one file, with a time stamp for all events
 *   buildCalendar(events, { now, name, refreshMinutes })          a feed that calendars read again
 */
export { buildCalendar, type CalendarEvent } from './build-calendar.ts';
