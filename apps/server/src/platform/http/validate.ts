import type { Operation, OperationInput } from '@haidai/contract';
import { isFieldErrorCode } from '@haidai/domain/field-errors';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { Refusal, type RefusedField } from '../refusal.ts';
import type { Language } from './context.ts';
import { listUnstorable } from './find-unstorable.ts';
import { type InputIssue, wordIssue, wordUnstorable } from './issue-words.ts';

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
    for (const path of listUnstorable(parsed.data)) {
      faults.push({ path: namePath(part, path), ...wordUnstorable(language) });
    }
  }
  if (faults.length > 0) throw new Refusal('invalidInput', {}, faults);
  return input as OperationInput<Op>;
}

/** The message of a schema is the code of a field error or a rule in English. */
function describe(part: (typeof parts)[number], issue: z.core.$ZodIssue, language: Language): RefusedField {
  const field = { path: namePath(part, issue.path), rule: wordIssue(issue as InputIssue, language).rule };
  return isFieldErrorCode(issue.message) ? { ...field, code: issue.message } : { ...field, message: issue.message };
}

/** A body field is named as the client named it; what is in the query or the path says so. */
function namePath(part: (typeof parts)[number], path: readonly PropertyKey[]): string {
  const steps = path.map(String);
  return (part === 'body' && steps.length > 0 ? steps : [part, ...steps]).join('.');
}
