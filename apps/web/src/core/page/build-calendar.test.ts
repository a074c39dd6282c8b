import { expect, it } from 'vitest';
import { buildCalendar, type CalendarEvent } from './build-calendar.ts';

interface Component {
  name: string;
  properties: Record<string, string>;
  parts: Component[];
}

/** Reads an iCalendar file by the rules of RFC 5545. Throws on a line that breaks them. */
function parseCalendar(file: string): Component {
  const lines = file.split('\r\n');
  if (lines.pop() !== '' || file.replaceAll('\r\n', '').includes('\n')) throw new Error('Every line ends with CRLF');
  for (const line of lines) {
    if (new TextEncoder().encode(line).length > 75) throw new Error(`Longer than 75 octets: ${line}`);
  }
  const root: Component = { name: '', properties: {}, parts: [] };
  const open = [root];
  for (const line of file.replaceAll('\r\n ', '').split('\r\n').filter(Boolean)) {
    const [, name = '', , value = ''] = /^([A-Z-]+)((?:;[A-Z-]+=[^:;]+)*):(.*)$/.exec(line) ?? [];
    const here = open.at(-1) ?? root;
    if (!name) throw new Error(`No content line: ${line}`);
    if (name === 'BEGIN') {
      const part = { name: value, properties: {}, parts: [] };
      here.parts.push(part);
      open.push(part);
    } else if (name === 'END') {
      if (open.pop()?.name !== value) throw new Error(`END:${value} closes another component`);
    } else {
      if (name in here.properties) throw new Error(`${name} stands twice`);
      here.properties[name] = value.replaceAll(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
    }
  }
  if (open.length > 1 || root.parts.length !== 1) throw new Error('A component stays open');
  return root.parts[0] as Component;
}

const seoul: CalendarEvent = {
  id: 'HD8801-2026-12-08-TAO@haidai.example',
  title: 'HD8801 青岛 → 首尔',
  place: '青岛胶东国际机场 T1',
  detail: '12月8日 10:20 起飞，13:05 到达（当地时间）；值机于起飞前 90 分钟截止\n请携带护照, 提前 2 小时到达机场。',
  startsAt: Date.parse('2026-12-08T10:20:00+08:00'),
  endsAt: Date.parse('2026-12-08T13:05:00+09:00'),
  alarm: { at: Date.parse('2026-12-07T10:20:00+08:00') },
  alarmText: 'HD8801 可以值机了',
};

const options = { now: Date.parse('2026-12-01T00:00:00Z') };

it('a calendar file holds each flight with its times in UTC, a lasting id and an alarm', () => {
  const home = { ...seoul, id: 'HD8802-2026-12-11-ICN@haidai.example', title: 'HD8802 首尔 → 青岛' };
  const { name, properties, parts } = parseCalendar(buildCalendar([seoul, home], options));
  expect([name, properties.VERSION, parts.length]).toEqual(['VCALENDAR', '2.0', 2]);
  expect(parts.map((event) => event.properties.UID)).toEqual([
    'HD8801-2026-12-08-TAO@haidai.example',
    'HD8802-2026-12-11-ICN@haidai.example',
  ]);
  const [event] = parts;
  expect(event).toMatchObject({
    name: 'VEVENT',
    properties: {
      DTSTAMP: '20261201T000000Z',
      DTSTART: '20261208T022000Z',
      DTEND: '20261208T040500Z',
      SUMMARY: seoul.title,
      LOCATION: seoul.place,
      DESCRIPTION: seoul.detail,
    },
    parts: [{ name: 'VALARM', properties: { ACTION: 'DISPLAY', TRIGGER: '20261207T022000Z' } }],
  });
});

it('two calendar files of one flight have the same id', () => {
  const idOf = (now: number) => parseCalendar(buildCalendar([seoul], { now })).parts[0]?.properties.UID;
  expect(idOf(1)).toBe(idOf(options.now));
});
