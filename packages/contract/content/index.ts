import { z } from 'zod/mini';
import { defineOperation } from '../operation.ts';

export const getDocument = defineOperation({
  id: 'content.getDocument',
  method: 'GET',
  path: '/api/common/v1/nop/document/get',
  summary: 'One document of the carrier (terms, tips, notices) by its key',
  auth: 'public',
  request: { query: z.object({ key: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{2,60}$/, 'document key')) }) },
  response: z.object({
    docKey: z.string(),
    docTitle: z.string(),
    /** Sanitised HTML. */
    docContent: z.string(),
    version: z.string(),
    effectiveFrom: z.string(),
  }),
  refusals: ['notFound'],
});
