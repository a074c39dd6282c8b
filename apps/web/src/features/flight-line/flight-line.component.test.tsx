import { describe, expect, it, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { crossesZones } from './crosses-zones.ts';
import { FlightLine } from './flight-line.tsx';

const qingdao = { time: '21:55', city: '青岛', airport: '青岛胶东国际机场', terminal: 'T1' };
const chengdu = { time: '00:50', city: '成都', airport: '成都双流国际机场', terminal: 'T2' };

test('a flight line reads as one sentence with the day of arrival', async () => {
  await render(<FlightLine from={qingdao} to={chengdu} dayOffset={1} duration="02:55" />);
  await expect
    .element(page.getByText('21:55 从青岛胶东国际机场 T1起飞，次日 00:50 到达成都双流国际机场 T2'))
    .toBeInTheDocument();
  await expect.element(page.getByText('+1')).toBeVisible();
  await expect.element(page.getByText('直飞')).toBeVisible();
  await expect.element(page.getByText('当地时间')).not.toBeInTheDocument();
});

test('a flight line names the place and time of a change of aircraft', async () => {
  const transfer = { cityName: '西安', minutes: 95, overnight: false };
  await render(<FlightLine from={qingdao} to={chengdu} dayOffset={1} duration="02:55" transfer={transfer} />);
  await expect.element(page.getByText('西安中转，停留 1 小时 35 分')).toBeVisible();
});

test('a flight line between two time zones says that its times are local', async () => {
  const seoul = { time: '14:30', city: '首尔', airport: '首尔仁川国际机场', terminal: '' };
  await render(<FlightLine from={{ ...qingdao, time: '12:00' }} to={seoul} dayOffset={0} duration="01:30" />);
  await expect.element(page.getByText('当地时间')).toBeVisible();
});

describe('crossesZones', () => {
  it('compare the local times with the time on the way, over midnight too', () => {
    expect(crossesZones({ departs: '23:30', arrives: '01:00', dayOffset: 1, duration: '01:30' })).toBe(false);
    expect(crossesZones({ departs: '23:30', arrives: '02:00', dayOffset: 1, duration: '01:30' })).toBe(true);
    expect(crossesZones({ departs: '01:00', arrives: '23:30', dayOffset: -1, duration: '09:30' })).toBe(true);
  });
});
