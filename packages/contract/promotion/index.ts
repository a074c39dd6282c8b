import { z } from 'zod/mini';
import { createOrder as createCashOrder, orderDetail, saveDraft as saveCashDraft } from '../booking/index.ts';
import { airportOrCityCode, fareProductCode, shortText, yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { fareRules, flight, searchBody, searchHeaders, searchQuery, specialFare } from '../shopping/index.ts';

const place = z.object({ code3: airportOrCityCode, cityName: z.string() });

const activity = z.object({
  activityId: z.string(),
  articleId: z.string(),
  name: z.string(),
  text: z.string(),
  /** The name of one of the site's drawings, or the code of the destination whose city is the picture. */
  cover: z.string(),
  state: z.enum(['SOON', 'OPEN', 'OVER']),
  saleFrom: z.string(),
  saleTo: z.string(),
  travelFrom: z.string(),
  travelTo: z.string(),
  /** The weekdays of departure: '234' is Tuesday to Thursday; '' means all. */
  weekdays: z.string(),
  /** The first day of travel that is still on sale; '' if there is none. */
  nextTravelDate: z.string(),
  perOrder: z.number(),
  /** The total number of seats and the number left; null if only the inventory of the flights limits the sale. */
  stock: z.nullable(z.number()),
  stockLeft: z.nullable(z.number()),
  origins: z.array(place),
  fares: z.array(z.extend(place, { price: yuan })),
  conditions: z.array(z.object({ ruleId: z.string(), text: z.string() })),
});

export type ActivityRecord = z.infer<typeof activity>;

export const listActivities = defineOperation({
  id: 'promotion.listActivities',
  method: 'GET',
  path: '/api/ewp/promotion/sales/v1/activity/list',
  summary: 'The activities of the carrier: on sale, soon and over, with their ways, fares, dates and what is left',
  auth: 'public',
  protection: { cost: 'memory', perMinute: 600 },
  request: { query: z.object({ activityId: z.optional(fareProductCode) }) },
  response: z.array(activity),
  refusals: ['activityNotFound'],
});

export const searchActivityFlights = defineOperation({
  id: 'promotion.searchActivityFlights',
  method: 'POST',
  path: '/api/ewp/promotion/sales/v1/air/list',
  summary: 'Flights of a day with the fares of an activity, and the cabins it is sold in',
  auth: 'public',
  protection: { cost: 'search', by: ['botWall', 'allowance'] },
  request: {
    query: searchQuery,
    /** `rid` is the search ticket. If `deviceId` is sent, it must be the device's own. */
    headers: z.extend(searchHeaders, { deviceid: z.optional(shortText) }),
    body: z.extend(searchBody, { activityId: fareProductCode, isReturn: z._default(z.literal(false), false) }),
  },
  response: z.object({
    departAVFS: z.array(flight),
    /** Always empty, because activities are sold one way. */
    returnAVFS: z.array(flight),
    fareRules: z.record(z.string(), fareRules),
    specialFares: z.array(specialFare),
    cabinClasses: z.array(
      z.object({ clazzType: z.string(), clazzName: z.string(), classes: z.array(z.string()), minimumPrice: yuan }),
    ),
  }),
  refusals: [
    'activityNotFound',
    'activityClosed',
    'noFlights',
    'routeNotServed',
    'dateOutOfRange',
    'captchaExpired',
    'imageCodeRequired',
    'tooOften',
    'botWall',
    'deviceMissing',
  ],
});

export const saveActivityDraft = defineOperation({
  id: 'promotion.saveActivityDraft',
  method: 'POST',
  path: '/api/ewp/promotion/sales/v1/order/draft/save',
  summary:
    'Keeps a flight chosen at an activity fare as a draft order (CREATED) for 30 minutes; takes nothing of the stock',
  auth: 'device',
  protection: { cost: 'write', by: ['limit'] },
  idempotent: true,
  request: { body: z.extend(saveCashDraft.request.body, { activityId: fareProductCode }) },
  response: orderDetail,
  refusals: [
    'activityNotFound',
    'activityClosed',
    'routeNotServed',
    'activitySoldOut',
    'activityLimit',
    ...saveCashDraft.refusals,
  ],
});

export const createActivityOrder = defineOperation({
  id: 'promotion.createActivityOrder',
  method: 'POST',
  path: '/api/ewp/promotion/sales/v1/order/create',
  summary: 'Makes the draft of an activity an order (BOOKED): seats held and stock taken, 30 minutes to pay',
  auth: 'user',
  idempotent: true,
  request: createCashOrder.request,
  response: createCashOrder.response,
  refusals: ['activitySoldOut', ...createCashOrder.refusals],
});
