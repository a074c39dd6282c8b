/**
 * Calendar dates ('2026-12-01'), local times (minutes after midnight) and instants (epoch milliseconds), with IANA
 * zones from `Intl`. The functions do not read the clock. The caller passes the instant.
 *
 *   addDays('2026-02-28', 1)                            '2026-03-01'
 *   addWorkingDays('2026-11-20', 10, calendar)          '2026-12-04'
 *   localToInstant('2026-12-01', 475, 'Asia/Shanghai')  the instant of 07:55 in Qingdao
 *   instantToLocal(instant, 'Asia/Tokyo')               { date: '2026-12-01', minutes: 535 }
 */
export * from './calendar.ts';
export * from './zone.ts';
