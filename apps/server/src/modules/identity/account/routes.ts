import * as operations from '@haidai/contract/identity';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../../platform/index.ts';
import { clearSessionCookies } from '../session/session-cookies.ts';
import { clearSsoCookies } from '../sso/sso-cookies.ts';
import { addContact } from './add-contact.ts';
import { changeMail, changeMobile, changePassword } from './change-account.ts';
import { closeAccount, previewClosing } from './close-account.ts';
import { describeProfile } from './describe-profile.ts';
import { exportData } from './export-data.ts';
import { sendAccountCode } from './send-account-code.ts';

/** Binds the operations by which travellers change, export and close their account. */
export function bindAccount(app: FastifyInstance, deps: Deps): void {
  bind(app, operations.getProfile, ({ session }) => describeProfile(deps, session.accountId));
  bind(app, operations.sendAccountSmsCode, ({ input, session, deviceId, clientAddress, language }) =>
    sendAccountCode(deps, input.body, { session, deviceId, clientAddress, language }),
  );
  bind(app, operations.changeMail, async ({ input, session, deviceId }) => {
    await changeMail(deps, { session, deviceId }, input.body);
    return describeProfile(deps, session.accountId);
  });
  bind(app, operations.changeMobile, async ({ input, session, deviceId }) => {
    await changeMobile(deps, { session, deviceId }, input.body);
    return describeProfile(deps, session.accountId);
  });
  bind(app, operations.addContact, async ({ input, session, deviceId }) => {
    await addContact(deps, { session, deviceId }, input.body);
    return describeProfile(deps, session.accountId);
  });
  bind(app, operations.changePassword, async ({ input, session, deviceId }) => {
    await changePassword(deps, { session, deviceId }, input.body);
    return describeProfile(deps, session.accountId);
  });
  bind(app, operations.previewClosing, ({ session, language }) => previewClosing(deps, session.accountId, language));
  bind(app, operations.closeAccount, async ({ input, session, deviceId, reply }) => {
    await closeAccount(deps, { session, deviceId }, input.body.smsCode);
    clearSessionCookies(reply, deps.config);
    clearSsoCookies(reply, deps.config);
    return { closed: true as const };
  });
  bind(app, operations.exportData, ({ input, session, deviceId }) =>
    exportData(deps, { session, deviceId }, input.body.smsCode),
  );
}
