import type { Send, SetAlarm } from './notifier.ts';

/** A merchant that has not answered by then has not acknowledged. */
const ANSWER_WITHIN = 5_000;
/** What a timer can hold; a later alarm rings early and is set again. */
const LONGEST_TIMER = 2 ** 31 - 1;

export const sendOverHttp: Send = async (url, message) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: message.headers,
    body: message.body,
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_WITHIN),
  });
  return { status: response.status, body: await response.text() };
};

/** One alarm: the next call replaces the last. Does not keep the process alive. */
export function createAlarm(): { set: SetAlarm; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  return {
    set(inMilliseconds, ring) {
      clearTimeout(timer);
      timer = setTimeout(ring, Math.min(inMilliseconds, LONGEST_TIMER)).unref();
    },
    stop: () => clearTimeout(timer),
  };
}
