import { z } from 'zod/mini';
import { shortText } from '../fields.ts';
import { defineOperation } from '../operation.ts';

const receiver = z.object({
  id: z.string(),
  name: z.string(),
  mobileMasked: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  address: z.string(),
  postCode: z.string(),
  isDefault: z.boolean(),
});

export const listRegions = defineOperation({
  id: 'member.listRegions',
  method: 'GET',
  path: '/api/common/v1/nop/region/list',
  summary: 'Provinces with their cities and districts, for addresses',
  auth: 'public',
  protection: { cost: 'memory', perMinute: 600 },
  request: {},
  response: z.array(
    z.object({
      name: z.string(),
      cities: z.array(z.object({ name: z.string(), districts: z.array(z.string()) })),
    }),
  ),
  refusals: [],
});

export const listReceivers = defineOperation({
  id: 'member.listReceivers',
  method: 'GET',
  path: '/api/common/v1/receiver/list',
  summary: 'Where my papers may be sent, the usual address first; mobiles masked',
  auth: 'member',
  request: { query: z.object({ userId: z.optional(shortText) }) },
  response: z.array(receiver),
  refusals: ['notFound'],
});

const receiverInput = z.object({
  name: z.string().check(z.maxLength(60)),
  /** The mobile; '' keeps the stored mobile. */
  mobile: z.string().check(z.maxLength(20)),
  province: shortText,
  city: shortText,
  district: z._default(shortText, ''),
  address: z.string().check(z.maxLength(200)),
  postCode: z._default(z.string().check(z.maxLength(10)), ''),
  isDefault: z._default(z.boolean(), false),
});

export const saveReceiver = defineOperation({
  id: 'member.saveReceiver',
  method: 'POST',
  path: '/api/common/v1/receiver/save',
  summary: 'Keeps an address; the first one is the usual one',
  auth: 'member',
  idempotent: true,
  request: { body: receiverInput },
  response: z.array(receiver),
  refusals: ['receiverInvalid', 'receiverLimit'],
});

export const updateReceiver = defineOperation({
  id: 'member.updateReceiver',
  method: 'POST',
  path: '/api/common/v1/receiver/update',
  summary: 'Changes an address of mine',
  auth: 'member',
  idempotent: true,
  request: { body: z.extend(receiverInput, { id: z.uuid() }) },
  response: z.array(receiver),
  refusals: ['notFound', 'receiverInvalid'],
});

export const deleteReceiver = defineOperation({
  id: 'member.deleteReceiver',
  method: 'POST',
  path: '/api/common/v1/receiver/delete',
  summary: 'Forgets an address of mine',
  auth: 'member',
  idempotent: true,
  request: { body: z.object({ id: z.uuid() }) },
  response: z.array(receiver),
  refusals: ['notFound'],
});

export type ReceiverRecord = z.infer<typeof receiver>;
