import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { buildCalendar, type CalendarEvent } from './build-calendar.ts';

const now = Date.parse('2026-12-01T00:00:00Z');

/** Reads a calendar with ical.js, after the rules of lines that ical.js does not check. */
function read(file: string) {
  const lines = file.split('\r\n');
  expect(lines.pop()).toBe('');
  expect(file.replaceAll('\r\n', '')).not.toContain('\n');
  expect(lines.filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([]);
  const calendar = ICAL.Component.fromString(file);
  return { calendar, events: calendar.getAllSubcomponents('vevent').map(toEvent) };
}

const instantOf = (value: unknown) => (value as ICAL.Time | null)?.toJSDate().getTime();

/** Turns a component back into the event that it was built from. */
function toEvent(component: ICAL.Component): CalendarEvent {
  const textOf = (name: string) => component.getFirstPropertyValue(name)?.toString();
  const changedAt = instantOf(component.getFirstPropertyValue('last-modified'));
  expect(instantOf(component.getFirstPropertyValue('dtstamp'))).toBe(changedAt ?? now);
  return {
    id: textOf('uid') ?? '',
    title: textOf('summary') ?? '',
    startsAt: instantOf(component.getFirstPropertyValue('dtstart')) ?? 0,
    endsAt: instantOf(component.getFirstPropertyValue('dtend')) ?? 0,
    place: textOf('location'),
    detail: textOf('description'),
    url: textOf('url'),
    alarms: component.getAllSubcomponents('valarm').map((alarm) => {
      const trigger = alarm.getFirstPropertyValue('trigger');
      return {
        when:
          trigger instanceof ICAL.Duration
            ? { minutesBefore: -trigger.toSeconds() / 60 }
            : { at: instantOf(trigger) ?? 0 },
        text: alarm.getFirstPropertyValue('description')?.toString() ?? '',
      };
    }),
    change: changedAt === undefined ? undefined : { at: changedAt, version: Number(textOf('sequence')) },
    isCancelled: { CANCELLED: true, CONFIRMED: false }[textOf('status') ?? ''],
  };
}

const instant = fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => seconds * 1000);
const text = fc
  .array(
    fc.constantFrom('青岛', '成都天府国际机场', 'HD4613', ',', ';', '\\', '\n', '：', ' → ', '𠮷', '"', 'é', 'n'),
    {
      minLength: 1,
      maxLength: 60,
    },
  )
  .map((parts) => `·${parts.join('')}·`);
const event: fc.Arbitrary<CalendarEvent> = fc.record({
  id: fc.stringMatching(/^[\w-]{1,60}$/).map((id) => `${id}@haidai.example`),
  title: text,
  startsAt: instant,
  endsAt: instant,
  place: fc.option(text, { nil: undefined }),
  detail: fc.option(text, { nil: undefined }),
  url: fc.option(fc.webUrl({ withQueryParameters: true }), { nil: undefined }),
  alarms: fc.array(
    fc.record({
      when: fc.oneof(fc.record({ at: instant }), fc.record({ minutesBefore: fc.integer({ min: 1, max: 3000 }) })),
      text,
    }),
    { maxLength: 2 },
  ),
  change: fc.option(fc.record({ at: instant, version: fc.integer({ min: 0, max: 2 ** 31 - 1 }) }), { nil: undefined }),
  isCancelled: fc.option(fc.boolean(), { nil: undefined }),
});

it('ical.js reads every field of random calendars as it was written', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 4 }), (events) => {
      expect(read(buildCalendar(events, { now })).events).toEqual(events);
    }),
    { numRuns: 60 },
  );
});

it('a feed says its name and how often calendars read it again; a file does not', () => {
  const { calendar } = read(buildCalendar([], { now, name: '海岱航空行程', refreshMinutes: 30 }));
  const textOf = (name: string) => calendar.getFirstPropertyValue(name)?.toString();
  expect([textOf('version'), textOf('name'), textOf('x-wr-calname')]).toEqual(['2.0', '海岱航空行程', '海岱航空行程']);
  expect([textOf('refresh-interval'), textOf('x-published-ttl')]).toEqual(['PT30M', 'PT30M']);
  expect(buildCalendar([], { now })).not.toMatch(/NAME|REFRESH|TTL/);
});
