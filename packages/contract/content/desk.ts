import { textKinds } from '@haidai/domain/content';
import { z } from 'zod/mini';
import { count, isoInstant, largestInteger } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { getArticle } from './article.ts';
import { getDocument } from './document.ts';
import { listMenus, listSlides } from './site.ts';

const textKind = z.enum(textKinds);
export type TextKind = z.infer<typeof textKind>;

const path = z
  .string()
  .check(
    z.regex(
      /^((articles|documents|health)\/[a-z0-9][a-z0-9-]{0,79}\.md|(menus|slideshow|channels|article-types|tax-info-types)\.json)$/,
      'a text of the carrier',
    ),
  );

/** The fields of a text or of every row of a list, and the Markdown below them. The Markdown of a list is ''. */
const text = z.object({
  rows: z.array(z.record(z.string(), z.string().check(z.maxLength(2000)))).check(z.maxLength(500)),
  body: z.string().check(z.maxLength(100_000)),
});
export type DeskText = z.infer<typeof text>;

const revision = z.number().check(z.int(), z.minimum(0), z.maximum(largestInteger));
const origin = z.enum(['shipped', 'carrier', 'desk']);

/** An error and its place: a field of a row, a line of the Markdown, or another file ('' and null). */
const problem = z.object({
  file: z.string(),
  row: z.nullable(z.number()),
  field: z.string(),
  /** The line of the Markdown, from 1. */
  bodyLine: z.nullable(z.number()),
  message: z.string(),
});
export type DeskProblem = z.infer<typeof problem>;

/** The description of a field, for the form. */
const field = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'longText', 'date', 'choice']),
  required: z.boolean(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type DeskField = z.infer<typeof field>;

const state = z.enum(['PUBLISHED', 'DRAFT', 'CHANGED', 'SCHEDULED', 'HELD_UP']);

export const listDeskTexts = defineOperation({
  id: 'content.listDeskTexts',
  method: 'GET',
  path: '/api/ops/content/v1/texts',
  summary: 'The carrier’s texts of a kind with every word in them, drafts among them; all of the kind without words',
  auth: 'staff',
  permission: 'content.edit',
  request: {
    query: z.object({ kind: textKind, keyword: z._default(z.string().check(z.maxLength(60)), '') }),
  },
  response: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      titleEn: z.string(),
      /** The type of an article, the key and version of a document. */
      detail: z.string(),
      state,
      origin,
      changedAt: z.string(),
      changedBy: z.string(),
    }),
  ),
  refusals: [],
});

export const getDeskText = defineOperation({
  id: 'content.getDeskText',
  method: 'GET',
  path: '/api/ops/content/v1/text',
  summary: 'One text as it is edited: its draft, or what is published; with its fields and what is wrong',
  auth: 'staff',
  permission: 'content.edit',
  request: { query: z.object({ path }) },
  response: z.object({
    path: z.string(),
    kind: textKind,
    state,
    fields: z.array(field),
    text,
    /**
     * The revision on which the draft is based, and the latest one. If they differ, somebody published a newer
     * revision.
     */
    base: revision,
    latest: revision,
    /** The number of times the draft was saved; 0 if there is no draft. */
    saves: z.number(),
    savedBy: z.string(),
    savedAt: z.string(),
    publishAt: z.nullable(z.string()),
    /** Why the server did not publish the draft at its time. */
    heldUp: z.string(),
    problems: z.array(problem),
  }),
  refusals: ['notFound'],
});

export const checkDeskText = defineOperation({
  id: 'content.checkDeskText',
  method: 'POST',
  path: '/api/ops/content/v1/text/check',
  summary: 'What is wrong with a text as it is written now, and what travellers would see of it; stores nothing',
  auth: 'staff',
  permission: 'content.edit',
  request: { body: z.object({ path, text }) },
  response: z.object({
    problems: z.array(problem),
    preview: z.object({
      article: z.nullable(getArticle.response),
      document: z.nullable(getDocument.response),
      /** The top menus and the footer menus, for a list of menus. */
      topMenus: listMenus.response,
      bottomMenus: listMenus.response,
      slides: listSlides.response,
      /** Sanitised HTML, for advice for travellers. */
      html: z.string(),
    }),
  }),
  refusals: [],
});

export const saveDeskText = defineOperation({
  id: 'content.saveDeskText',
  method: 'POST',
  path: '/api/ops/content/v1/text/save',
  summary: 'Keeps a draft; refused where somebody else saved or published meanwhile',
  auth: 'staff',
  permission: 'content.edit',
  idempotent: true,
  request: { body: z.object({ path, text, base: revision, saves: revision }) },
  response: z.object({ saves: z.number() }),
  refusals: ['contentChanged', 'invalidInput'],
});

export const publishDeskText = defineOperation({
  id: 'content.publishDeskText',
  method: 'POST',
  path: '/api/ops/content/v1/text/publish',
  summary: 'Publishes the draft as a new revision, now or at a time',
  auth: 'staff',
  permission: 'content.edit',
  idempotent: true,
  request: {
    body: z.object({
      path,
      /** The number of saves of the draft that the staff member saw. */
      saves: revision,
      at: z._default(z.nullable(isoInstant), null),
    }),
  },
  response: z.object({ number: z.nullable(z.number()), publishAt: z.nullable(z.string()) }),
  refusals: ['notFound', 'contentChanged', 'contentFaulty', 'contentTimePast'],
});

export const dropDeskText = defineOperation({
  id: 'content.dropDeskText',
  method: 'POST',
  path: '/api/ops/content/v1/text/drop',
  summary: 'Throws the draft away; what is published stays',
  auth: 'staff',
  permission: 'content.edit',
  idempotent: true,
  request: { body: z.object({ path, saves: revision }) },
  response: z.object({ dropped: z.literal(true) }),
  refusals: ['notFound', 'contentChanged'],
});

export const listDeskRevisions = defineOperation({
  id: 'content.listDeskRevisions',
  method: 'GET',
  path: '/api/ops/content/v1/text/revisions',
  summary: 'How a text has stood, the latest first, with who and when',
  auth: 'staff',
  permission: 'content.edit',
  request: { query: z.object({ path }) },
  response: z.array(
    z.object({
      number: z.number(),
      at: z.string(),
      by: z.string(),
      origin,
      note: z.string(),
      /** Whether the publication removed the file. */
      gone: z.boolean(),
    }),
  ),
  refusals: [],
});

const revisionNumber = count(0, largestInteger);

export const compareDeskRevisions = defineOperation({
  id: 'content.compareDeskRevisions',
  method: 'GET',
  path: '/api/ops/content/v1/text/compare',
  summary: 'The differences between two revisions of a text, by line; 0 is the draft',
  auth: 'staff',
  permission: 'content.edit',
  request: { query: z.object({ path, from: revisionNumber, to: revisionNumber }) },
  response: z.array(z.object({ kind: z.enum(['same', 'gone', 'new']), text: z.string() })),
  refusals: ['notFound'],
});

export const restoreDeskRevision = defineOperation({
  id: 'content.restoreDeskRevision',
  method: 'POST',
  path: '/api/ops/content/v1/text/restore',
  summary: 'Publishes a text again as it stood: a new revision, which can be undone like any other',
  auth: 'staff',
  permission: 'content.edit',
  idempotent: true,
  request: { body: z.object({ path, number: revision, latest: revision }) },
  response: z.object({ number: z.number() }),
  refusals: ['notFound', 'contentChanged', 'contentFaulty'],
});
