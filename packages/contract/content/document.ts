import { z } from 'zod/mini';
import { defineOperation } from '../operation.ts';

const document = z.object({
  docKey: z.string(),
  docTitle: z.string(),
  docTitleEn: z.string(),
  /** Sanitised HTML. */
  docContent: z.string(),
  version: z.string(),
  effectiveFrom: z.string(),
});

export const getDocument = defineOperation({
  id: 'content.getDocument',
  method: 'GET',
  path: '/api/common/v1/nop/document/get',
  summary: 'One document of the carrier (terms, tips, notices) by its key',
  auth: 'public',
  protection: { cost: 'memory', perMinute: 600 },
  request: { query: z.object({ key: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{2,60}$/, 'document key')) }) },
  response: document,
  refusals: ['notFound'],
});

export const listDocuments = defineOperation({
  id: 'content.listDocuments',
  method: 'GET',
  path: '/api/common/v1/nop/document/list',
  summary: 'The documents of a kind, such as B2C_TICKET_READ: what is to be read before a ticket is bought',
  auth: 'public',
  protection: { cost: 'memory', perMinute: 600 },
  request: { query: z.object({ docType: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{2,60}$/, 'kind of document')) }) },
  response: z.array(document),
  refusals: [],
});

export const searchEpidemic = defineOperation({
  id: 'content.searchEpidemic',
  method: 'GET',
  path: '/api/common/v1/nop/epidemic/searchEpidemic',
  summary: 'Health advice for the cities a name may mean (Chinese, pinyin, English or code); none for an unknown city',
  auth: 'public',
  protection: { cost: 'memory', perMinute: 600 },
  request: { query: z.object({ cityName: z.string().check(z.maxLength(60)) }) },
  response: z.array(
    z.object({
      cityCode: z.string(),
      cityName: z.string(),
      cityNameEn: z.string(),
      title: z.string(),
      titleEn: z.string(),
      /** Sanitised HTML. */
      content: z.string(),
      updateTime: z.string(),
    }),
  ),
  refusals: [],
});
