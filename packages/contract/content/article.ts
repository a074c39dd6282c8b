import { z } from 'zod/mini';
import { count } from '../fields.ts';
import { defineOperation } from '../operation.ts';

const typeId = z._default(z.string().check(z.regex(/^[A-Z_]{0,30}$/, "type of articles, '' for all")), '');

const typeIds = z._default(z.string().check(z.regex(/^[A-Z_,]{0,90}$/, "types parted by commas, '' for all")), '');

const articleSummary = z.object({
  articleId: z.string(),
  typeId: z.string(),
  typeName: z.string(),
  typeNameEn: z.string(),
  title: z.string(),
  titleEn: z.string(),
  summary: z.string(),
  summaryEn: z.string(),
  /** The name of one of the site's drawings, or the code of the place that the article is about. */
  cover: z.string(),
  publishTime: z.string(),
  /** The first day of an activity. Other articles have their day of publication here. */
  startTime: z.string(),
  /** The last day; '' until further notice. */
  expireTime: z.string(),
  top: z.boolean(),
  /** Whether the last day is past. */
  ended: z.boolean(),
});

export const listArticles = defineOperation({
  id: 'content.listArticles',
  method: 'GET',
  path: '/api/common/v1/nop/article/articles/list',
  summary: 'The first `top` current articles of the type `Id` (or types, parted by commas), of all types without it',
  auth: 'public',
  protection: { cost: 'memory', perMinute: 600 },
  request: { query: z.object({ top: z._default(count(1, 20), 5), Id: typeIds }) },
  response: z.array(articleSummary),
  refusals: [],
});

export const pageArticles = defineOperation({
  id: 'content.pageArticles',
  method: 'GET',
  path: '/api/common/v1/nop/article/page',
  summary: 'Articles by type and words, a page at a time; `state` ended lists what is over',
  auth: 'public',
  protection: { cost: 'memory', perMinute: 600 },
  request: {
    query: z.object({
      typeId,
      pageSize: z._default(count(1, 50), 10),
      pageNum: z._default(count(1, 10_000), 1),
      keyword: z._default(z.string().check(z.maxLength(60)), ''),
      state: z._default(z.enum(['current', 'ended']), 'current'),
    }),
  },
  response: z.object({
    list: z.array(articleSummary),
    total: z.number(),
    pages: z.number(),
    pageNum: z.number(),
    pageSize: z.number(),
    /** The types that have at least one article, in the carrier's order. */
    types: z.array(z.object({ typeId: z.string(), typeName: z.string(), typeNameEn: z.string() })),
  }),
  refusals: [],
});

export const getArticle = defineOperation({
  id: 'content.getArticle',
  method: 'GET',
  path: '/api/common/v1/nop/article/get',
  summary: 'One article with its text, also when it is over; one that is not yet published is not there',
  auth: 'public',
  protection: { cost: 'memory', perMinute: 600 },
  request: { query: z.object({ articleId: z.string().check(z.maxLength(100)) }) },
  response: z.extend(articleSummary, {
    /** Sanitised HTML. */
    content: z.string(),
    /** Other articles of the same type. */
    related: z.array(articleSummary),
  }),
  refusals: ['notFound'],
});

export type ArticleSummary = z.infer<typeof articleSummary>;
