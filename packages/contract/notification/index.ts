import { z } from 'zod/mini';
import { count } from '../fields.ts';
import { defineOperation } from '../operation.ts';

export { listOrderMessages, resendMessage } from './desk.ts';

const unread = z.object({ unread: z.number() });

export const listNotices = defineOperation({
  id: 'notification.listNotices',
  method: 'GET',
  path: '/api/common/v1/notice/page',
  summary: 'My messages in the site, the newest first',
  auth: 'user',
  request: {
    query: z.object({
      topic: z._default(z.string().check(z.maxLength(20)), ''),
      pageNum: z._default(count(1, 1000), 1),
      pageSize: z._default(count(1, 50), 20),
    }),
  },
  response: z.object({
    total: z.number(),
    unread: z.number(),
    notices: z.array(
      z.object({
        id: z.string(),
        topic: z.string(),
        topicName: z.string(),
        title: z.string(),
        text: z.string(),
        createTime: z.string(),
        read: z.boolean(),
      }),
    ),
  }),
  refusals: [],
});

export const countUnreadNotices = defineOperation({
  id: 'notification.countUnreadNotices',
  method: 'GET',
  path: '/api/common/v1/notice/unread',
  summary: 'How many messages I have not read',
  auth: 'user',
  request: {},
  response: unread,
  refusals: [],
});

export const readNotices = defineOperation({
  id: 'notification.readNotices',
  method: 'POST',
  path: '/api/common/v1/notice/read',
  summary: 'Marks messages of mine as read, or all of them',
  auth: 'user',
  idempotent: true,
  request: {
    body: z.object({
      ids: z._default(z.array(z.uuid()).check(z.maxLength(50)), []),
      all: z._default(z.boolean(), false),
    }),
  },
  response: unread,
  refusals: [],
});

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'hh:mm'));

const settings = z.object({
  topics: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      detail: z.string(),
      /** Whether the topic is always sent. Neither channel can be turned off. */
      fixed: z.boolean(),
      sms: z.boolean(),
      mail: z.boolean(),
      /** Null if no message of the topic is sent as a push message. */
      push: z.nullable(z.boolean()),
    }),
  ),
  quiet: z.object({ on: z.boolean(), from: z.string(), until: z.string() }),
});

export const getNoticeSettings = defineOperation({
  id: 'notification.getNoticeSettings',
  method: 'GET',
  path: '/api/common/v1/notice/settings/get',
  summary: 'By which ways I hear of each topic, and my quiet hours',
  auth: 'user',
  request: {},
  response: settings,
  refusals: [],
});

export const saveNoticeSettings = defineOperation({
  id: 'notification.saveNoticeSettings',
  method: 'POST',
  path: '/api/common/v1/notice/settings/save',
  summary: 'Keeps by which ways I want to hear of each topic, and my quiet hours',
  auth: 'user',
  idempotent: true,
  request: {
    body: z.object({
      topics: z
        .array(
          z.object({
            id: z.string().check(z.maxLength(20)),
            sms: z.boolean(),
            mail: z.boolean(),
            push: z._default(z.boolean(), true),
          }),
        )
        .check(z.maxLength(20)),
      quiet: z.object({ on: z.boolean(), from: time, until: time }),
    }),
  },
  response: settings,
  refusals: [],
});

export { endPushDevice, getPush, savePushDevice } from './push.ts';
