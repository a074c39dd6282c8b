import { z } from 'zod/mini';
import { documentType, isoDate, shortText } from '../fields.ts';
import { defineOperation } from '../operation.ts';

/** A document as a list shows it. Its number is masked. The types DD, SD, HV and OD appear as ID. */
const assigneeDocument = z.object({
  id: z.string(),
  documentType,
  documentNoMasked: z.string(),
  documentExpiry: z.nullable(z.string()),
});

const assignee = z.object({
  id: z.string(),
  surnameCn: z.string(),
  firstnameCn: z.string(),
  surnameEn: z.string(),
  firstnameEn: z.string(),
  birthday: z.string(),
  sex: z.enum(['M', 'F']),
  nationality: z.string(),
  mobileMasked: z.nullable(z.string()),
  documents: z.array(assigneeDocument),
  namedOn: z.string(),
  /** The day from which the assignee may fly on the member's points. */
  effectiveOn: z.string(),
  isEffective: z.boolean(),
});

const assigneeList = z.object({
  assignees: z.array(assignee),
  /** The largest number of assignees, and the number of free places. */
  most: z.number(),
  free: z.number(),
  /** The places of deleted assignees, and the day on which each becomes free. */
  freeing: z.array(z.object({ name: z.string(), freeOn: z.string() })),
  /** The day from which a person who is named today may fly. */
  effectiveIfNamedToday: z.string(),
  /** The waiting days of assignees of the first list, and of assignees who are named later. */
  firstListDays: z.number(),
  laterDays: z.number(),
});

const listRequest = { query: z.object({ userId: z.optional(shortText) }) };

export const listAssignees = defineOperation({
  id: 'member.listAssignees',
  method: 'GET',
  path: '/api/common/v1/assignee/list',
  summary: 'Who else may fly on my points, since when or from when; documents masked',
  auth: 'member',
  request: listRequest,
  response: assigneeList,
  refusals: ['notFound'],
});

export const listAssigneesEncrypted = defineOperation({
  id: 'member.listAssigneesEncrypted',
  method: 'GET',
  path: '/api/common/v1/assignee/encrypt/list',
  summary: 'The same list at the second path the specification knows; no list gives a number in the clear',
  auth: 'member',
  request: listRequest,
  response: assigneeList,
  refusals: ['notFound'],
});

const name = z._default(z.string().check(z.maxLength(40)), '');

const assigneeInput = z.object({
  surnameCn: name,
  firstnameCn: name,
  surnameEn: name,
  firstnameEn: name,
  birthday: z._default(z.union([z.literal(''), isoDate]), ''),
  sex: z._default(z.enum(['M', 'F']), 'M'),
  nationality: z._default(z.string().check(z.regex(/^[A-Z]{2}$/, 'country code')), 'CN'),
  mobile: z.optional(z.nullable(z.string().check(z.maxLength(32)))),
  documents: z
    .array(
      z.object({
        documentType,
        /** The document number; '' keeps the stored number of an existing document. */
        documentNo: z.string().check(z.maxLength(40)),
        documentExpiry: z.optional(z.nullable(isoDate)),
      }),
    )
    .check(z.maxLength(6)),
});

export const saveAssignee = defineOperation({
  id: 'member.saveAssignee',
  method: 'POST',
  path: '/api/common/v1/assignee/save',
  summary: 'Names somebody who may fly on my points, after 15 days on the day of the first list, after 60 later',
  auth: 'member',
  idempotent: true,
  request: { body: assigneeInput },
  response: assigneeList,
  refusals: ['assigneeInvalid', 'assigneeDuplicate', 'assigneeLimit', 'assigneePlaceWaiting'],
});

export const updateAssignee = defineOperation({
  id: 'member.updateAssignee',
  method: 'POST',
  path: '/api/common/v1/assignee/update',
  summary: 'Changes somebody I named; another name or document counts as naming somebody new',
  auth: 'member',
  idempotent: true,
  request: { body: z.extend(assigneeInput, { id: z.uuid() }) },
  response: assigneeList,
  refusals: ['notFound', 'assigneeInvalid', 'assigneeDuplicate'],
});

export const deleteAssignee = defineOperation({
  id: 'member.deleteAssignee',
  method: 'POST',
  path: '/api/common/v1/assignee/delete',
  summary: 'Takes somebody off my list; the place is free again after the days somebody new would wait',
  auth: 'member',
  idempotent: true,
  request: { body: z.object({ id: z.uuid() }) },
  response: assigneeList,
  refusals: ['notFound'],
});

export type AssigneeList = z.infer<typeof assigneeList>;
export type AssigneeRecord = z.infer<typeof assignee>;
