import { expect, test } from 'vitest';
import { reminderFile } from './reminder.ts';

const reminder = {
  id: 'WED-TFU',
  title: '限时秒杀开抢：青岛 — 成都, ¥299; 周三出海日，全部线路每位会员本场限购两席',
  opensAt: '2026-11-25T02:00:00.000Z',
  closesAt: '2026-11-25T04:00:00.000Z',
  url: 'https://example.test/Seckill/SeckillDetails?offerId=WED-TFU',
  madeAt: new Date('2026-11-24T08:09:10.111Z'),
};

test('the calendar file has the opening times and an alarm ten minutes before', () => {
  const file = reminderFile(reminder);
  expect(file).toContain('DTSTAMP:20261124T080910Z\r\nDTSTART:20261125T020000Z\r\nDTEND:20261125T040000Z\r\n');
  expect(file).toContain('TRIGGER:-PT10M\r\n');
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('the calendar file folds lines at 75 bytes, and the unfolded lines are complete', () => {
  const file = reminderFile(reminder);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const whole = file.replaceAll('\r\n ', '');
  expect(whole).toContain(`SUMMARY:${reminder.title.replace(',', '\\,').replace(';', '\\;')}\r\n`);
  expect(whole).toContain(`URL:${reminder.url}\r\n`);
});
