import type { Operation, OperationInput } from '@haidai/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { Refusal, type RefusedField } from '../refusal.ts';
import type { Language } from './context.ts';
import { type InputIssue, wordIssue } from './issue-words.ts';

const parts = ['params', 'query', 'headers', 'body'] as const;

/** What the operation's schemas make of the request. Refuses with every fault of every part at once. */
export function validateInput<Op extends Operation>(
  operation: Op,
  request: FastifyRequest,
  language: Language,
): OperationInput<Op> {
  const input: Record<string, unknown> = {};
  const faults: RefusedField[] = [];
  for (const part of parts) {
    const schema = operation.request[part];
    if (!schema) continue;
    const parsed = z.safeParse(schema, request[part], {
      reportInput: true,
      error: (issue) => wordIssue(issue, language).message,
    });
    if (parsed.success) input[part] = parsed.data;
    else faults.push(...parsed.error.issues.map((issue) => describe(part, issue, language)));
  }
  if (faults.length > 0) throw new Refusal('invalidInput', {}, faults);
  return input as OperationInput<Op>;
}

/** A body field is named as the client named it; what is in the query or the path says so. */
function describe(part: (typeof parts)[number], issue: z.core.$ZodIssue, language: Language): RefusedField {
  const path = issue.path.map(String);
  return {
    path: (part === 'body' && path.length > 0 ? path : [part, ...path]).join('.'),
    rule: wordIssue(issue as InputIssue, language).rule,
    message: issue.message,
  };
}
