import { b2cOrderMachine, cashOrderMachine } from '@haidai/domain/booking';
import { z } from 'zod/mini';
import { orderNumber, platform } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { amounts, changeLine, changeReason, extraLine } from './change.ts';

/** A change, by the present state of its change order. */
export const changeRecord = z.object({
  orderNo: z.string(),
  originalOrderNo: z.string(),
  orderStatus: z.enum([...cashOrderMachine.states, ...b2cOrderMachine.states]),
  changeReason,
  deptAirSegIndex: z.number(),
  lines: z.array(changeLine),
  extraLines: z.array(extraLine),
  ...amounts,
  applyTime: z.string(),
  doneTime: z.nullable(z.string()),
  passengers: z.array(
    z.object({ seq: z.number(), passName: z.string(), oldTktNo: z.string(), tktNo: z.nullable(z.string()) }),
  ),
});

export const getChangeOrder = defineOperation({
  id: 'exchange.getChangeOrder',
  method: 'GET',
  path: '/api/order/v1/order/get/changeOrder',
  summary: 'The change an order is, and the changes made of it, newest first',
  auth: 'user',
  request: { query: z.object({ orderNo: orderNumber, plat: platform }) },
  response: z.array(changeRecord),
  refusals: ['orderNotFound', 'wrongOrderFamily'],
});

export const getAwardChangeOrder = defineOperation({
  id: 'exchange.getAwardChangeOrder',
  method: 'GET',
  path: '/api/b2c/v1/order/get/changeOrder',
  summary: 'The same for an order of points or vouchers',
  auth: 'member',
  request: { query: z.object({ orderNo: orderNumber, plat: platform }) },
  response: z.array(changeRecord),
  refusals: ['orderNotFound', 'wrongAwardFamily'],
});
