import type { Sandbox } from './sandbox.ts';

const DAY_MS = 86_400_000;

/** Returns the date (`yyyy-mm-dd`, in China) this many days after the site's today. */
export async function dayAfter(sandbox: Pick<Sandbox, 'now'>, days: number): Promise<string> {
  const then = new Date((await sandbox.now()).getTime() + days * DAY_MS);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', dateStyle: 'short' }).format(then);
}

/** Returns `2026-12-05` as the pages write it: `12月5日`. */
export function inWords(date: string): string {
  const [, month, day] = date.split('-').map(Number);
  return `${month}月${day}日`;
}
