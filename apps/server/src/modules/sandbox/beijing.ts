const beijing = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'medium',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

export function toBeijing(instant: string): string {
  return beijing.format(new Date(instant));
}
