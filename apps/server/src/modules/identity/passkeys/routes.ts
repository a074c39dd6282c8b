import * as operations from '@haidai/contract/identity';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../../platform/index.ts';
import { answerLogin, signInPlaceOf } from '../sso/answer-login.ts';
import { beginPasskeyLogin, loginByPasskey } from './login-by-passkey.ts';
import { listOwnPasskeys, removeOwnPasskey, renameOwnPasskey } from './own-passkeys.ts';
import { beginPasskeyRegistration, confirmPasskeyRegistration } from './register-passkey.ts';

export function bindPasskeys(app: FastifyInstance, deps: Deps): void {
  bind(app, operations.beginPasskeyRegistration, ({ session, deviceId }) =>
    beginPasskeyRegistration(deps, { session, deviceId }),
  );
  bind(app, operations.confirmPasskeyRegistration, ({ input, session, ...call }) => {
    const { deviceId, userAgent } = signInPlaceOf(call);
    return confirmPasskeyRegistration(deps, { session, deviceId, userAgent }, input.body);
  });
  bind(app, operations.listPasskeys, ({ session }) => listOwnPasskeys(deps, session));
  bind(app, operations.renamePasskey, ({ input, session }) => renameOwnPasskey(deps, session, input.body));
  bind(app, operations.removePasskey, async ({ input, session }) => {
    await removeOwnPasskey(deps, session, input.body.id);
    return { removed: true as const };
  });
  bind(app, operations.beginPasskeyLogin, ({ deviceId, clientAddress }) =>
    beginPasskeyLogin(deps, { deviceId, clientAddress }),
  );
  bind(app, operations.confirmPasskeyLogin, async (call) =>
    answerLogin(deps, call, await loginByPasskey(deps, call.input.body, signInPlaceOf(call))),
  );
}
