import * as operations from '@haidai/contract/notification';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../../platform/index.ts';
import { endDevice, getPushState, saveDevice } from '../push/devices.ts';
import { countUnread, listOwnNotices, markRead } from './own-notices.ts';
import { getSettings, saveSettings } from './settings.ts';

export function bindNotices(app: FastifyInstance, deps: Deps): void {
  bind(app, operations.listNotices, ({ input, session, language }) =>
    listOwnNotices(deps, session.accountId, { ...input.query, language }),
  );
  bind(app, operations.countUnreadNotices, async ({ session }) => ({
    unread: await countUnread(deps.db, session.accountId),
  }));
  bind(app, operations.readNotices, async ({ input, session }) => ({
    unread: await markRead(deps, session.accountId, input.body),
  }));
  bind(app, operations.getNoticeSettings, ({ session, language }) => getSettings(deps, session.accountId, language));
  bind(app, operations.saveNoticeSettings, async ({ input, session, language }) => {
    await saveSettings(deps, session.accountId, input.body);
    return getSettings(deps, session.accountId, language);
  });
  bind(app, operations.getPush, ({ input, session }) => getPushState(deps, session, input.body.endpoint ?? ''));
  bind(app, operations.savePushDevice, ({ input, session }) => saveDevice(deps, session, input.body));
  bind(app, operations.endPushDevice, ({ input, session }) => endDevice(deps, session, input.body.endpoint));
}
