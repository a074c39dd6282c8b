import { z } from 'zod/mini';

/** Addresses are typed and linked by anybody: what makes no sense in one counts as left out. */
const words = z.catch(z.optional(z.coerce.string().check(z.maxLength(60))), undefined);

export const articlesSearch = z.object({
  typeId: z.catch(z.optional(z.string().check(z.regex(/^[A-Z_]{1,30}$/))), undefined),
  keyword: words,
  pageNum: z.catch(z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))), undefined),
});

export type ArticlesSearch = z.infer<typeof articlesSearch>;

const articleId = z.catch(
  z.optional(z.coerce.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60))),
  undefined,
);

export const textSearch = z.object({
  articleId,
  docKey: z.catch(z.optional(z.string().check(z.regex(/^[A-Z][A-Z0-9_]{2,60}$/))), undefined),
});

export const deadlineSearch = z.object({ articleId });

export const citySearch = z.object({ cityName: words });
