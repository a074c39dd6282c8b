import type { Send, SetAlarm } from './notifier.ts';

/** Milliseconds that a merchant has to acknowledge a notification. */
const ANSWER_WITHIN = 5_000;
/**
 * The longest delay of a timer, in milliseconds. A later alarm rings early. The notifier then finds nothing due and sets
 * it again.
 */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Sends a notification. A redirect is an answer like any other. Throws if the merchant does not answer in time. */
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

/** Creates one alarm. Each call of `set` replaces the alarm before. The alarm does not keep the process alive. */
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
