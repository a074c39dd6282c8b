import type { Operation, OperationInput } from '@haidai/contract';
import { isFieldErrorCode } from '@haidai/domain/field-errors';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { Refusal, type RefusedField } from '../../refusal.ts';
import type { Language } from '../context.ts';
import { describeIssue, describeUnstorable, type InputIssue } from './describe-issue.ts';
import { listUnstorable } from './list-unstorable.ts';

const parts = ['params', 'query', 'headers', 'body'] as const;

/**
 * Parses the request with the schemas of the operation. Refuses `invalidInput` with all errors of all parts at once.
 */
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
      error: (issue) => describeIssue(issue, language).message,
    });
    if (parsed.success) input[part] = parsed.data;
    else faults.push(...parsed.error.issues.map((issue) => describe(part, issue, language)));
    for (const path of listUnstorable(parsed.data)) {
      faults.push({ path: namePath(part, path), ...describeUnstorable(language) });
    }
  }
  if (faults.length > 0) throw new Refusal('invalidInput', {}, faults);
  return input as OperationInput<Op>;
}

/** Describes one error. The message of a schema is either the code of a field error or a rule in English. */
function describe(part: (typeof parts)[number], issue: z.core.$ZodIssue, language: Language): RefusedField {
  const field = { path: namePath(part, issue.path), rule: describeIssue(issue as InputIssue, language).rule };
  return isFieldErrorCode(issue.message) ? { ...field, code: issue.message } : { ...field, message: issue.message };
}

/**
 * Returns the name of a field. A body field has the name that the client used. The name of any other field begins with
 * its part: `params`, `query` or `headers`.
 */
function namePath(part: (typeof parts)[number], path: readonly PropertyKey[]): string {
  const steps = path.map(String);
  return (part === 'body' && steps.length > 0 ? steps : [part, ...steps]).join('.');
}
