const formatter = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
});

/**
 * Returns an instant in Beijing time, `yyyy-mm-dd HH:mm`: the latest hour of an order in messages and refusals. The
 * flights of an order can begin in several time zones, so it has one for all of them.
 */
export function beijingMinute(instant: Date): string {
  return formatter.format(instant);
}
