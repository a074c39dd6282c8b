import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import { defineDataFile, newestRules } from '../../reference/index.ts';

const file = z.strictObject({
  rules: z
    .array(
      z.strictObject({
        id: z.string().min(3),
        from: z.string().refine(isDate, 'not a date yyyy-mm-dd'),
        /** The most browsers of an account. */
        devices: z.int().positive(),
        /** How often an account may switch push messages on in an hour. */
        perHour: z.int().positive(),
        /** The hours for which a push service keeps a message for a browser that is off. */
        keptHours: z.int().positive(),
        /** The hosts of push services, with all hosts below them. The site sends to no other address. */
        services: z.array(z.string().regex(/^[a-z0-9.-]+$/)).min(1),
      }),
    )
    .min(1),
});

const loadPushRules = defineDataFile('notices/push.json', file, ({ rules }) => rules);

/** Returns the newest rules of push messages that are in force on a day. Throws a RangeError if there are none. */
export function pushRulesOn(day: string) {
  return newestRules(loadPushRules(), day, 'rules for push messages');
}

/** Returns whether an address belongs to one of the push services. A browser could name any other server. */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const { protocol, hostname, port, username } = URL.parse(endpoint) ?? {};
  const isKnown = services.some((service) => hostname === service || hostname?.endsWith(`.${service}`));
  return protocol === 'https:' && port === '' && username === '' && isKnown;
}
