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

test('a flight line on a ticket shows the cities, and a new time beside the old one', async () => {
  const late = { ...qingdao, time: '23:40', was: '21:55' };
  await render(<FlightLine from={late} to={chengdu} dayOffset={1} cities />);
  await expect.element(page.getByText('青岛', { exact: true })).toBeVisible();
  await expect.element(page.getByText('成都', { exact: true })).toBeVisible();
  await expect.element(page.getByText('21:55')).toBeVisible();
  await expect.element(page.getByText(/^23:40 从青岛/)).toBeInTheDocument();
});

test.each([
  ['Qingdao', 'Qingdao Jiaodong', 'Jiaodong T1'],
  ['Hong Kong', 'Hong Kong International', 'Hong Kong International T1'],
  ['Mangshi', 'Dehong Mangshi', 'Dehong Mangshi T1'],
  ['无锡', '苏南硕放国际机场', '苏南硕放国际机场 T1'],
  ['香港', '香港国际机场', '香港国际机场 T1'],
])('a flight line from %s shows the airport %s as %s', async (city, airport, shown) => {
  await render(<FlightLine from={{ ...qingdao, city, airport }} to={chengdu} dayOffset={0} />);
  await expect.element(page.getByText(shown, { exact: true })).toBeVisible();
});

describe('crossesZones', () => {
  it('compare the local times with the time on the way, over midnight too', () => {
    expect(crossesZones({ departs: '23:30', arrives: '01:00', dayOffset: 1, duration: '01:30' })).toBe(false);
    expect(crossesZones({ departs: '23:30', arrives: '02:00', dayOffset: 1, duration: '01:30' })).toBe(true);
    expect(crossesZones({ departs: '01:00', arrives: '23:30', dayOffset: -1, duration: '09:30' })).toBe(true);
  });
});
