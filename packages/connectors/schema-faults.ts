import type { z } from 'zod/mini';

/** Names each field of a message that breaks its schema, with the rule: `body.flights.0.gate: …`. */
export const schemaFaults = (message: 'answer' | 'body', { issues }: z.core.$ZodError): string[] =>
  issues.map(({ path, message: rule }) => `${[message, ...path].map(String).join('.')}: ${rule}`);
