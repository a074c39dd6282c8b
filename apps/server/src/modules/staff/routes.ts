import * as operations from '@haidai/contract/staff';
import { fenToYuan } from '@haidai/domain/money';
import { permissionIds } from '@haidai/domain/staff';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bind, type Deps, type Language, type StaffSignedIn } from '../../platform/index.ts';
import { bindInbox } from './inbox/routes.ts';
import { listLog } from './log/list-log.ts';
import { bindPeople } from './people/routes.ts';
import { search } from './search/search.ts';
import { enrolStaff, startEnrolment } from './sign-in/enrol.ts';
import { bindProviderSignIn } from './sign-in/provider/routes.ts';
import { logInStaff, logOutStaff, shiftSeconds } from './sign-in/sign-in.ts';
import { bindTables } from './table-routes.ts';
import { getStaffQueue, listChoices, takeAction, takeMany } from './work/act.ts';
import { getQueueFile, getQueuePage } from './work/get-queue.ts';
import { markBegun } from './work/started-work.ts';

export function bindStaff(app: FastifyInstance, deps: Deps): void {
  const { cookies, production } = deps.config;
  const cookie = { path: operations.staffPath, sameSite: 'strict', httpOnly: true, secure: production } as const;
  bind(app, operations.logInStaff, async ({ input: { body }, deviceId, clientAddress, language, reply }) => {
    const userAgent = agentOf(reply);
    const { token, ...staff } = await logInStaff(deps, { ...body, deviceId, clientAddress, userAgent });
    reply.setCookie(cookies.staff, token, { ...cookie, maxAge: shiftSeconds });
    return toWire(staff, language);
  });
  bind(app, operations.startEnrolment, ({ input: { body }, deviceId, clientAddress }) =>
    startEnrolment(deps, { ...body, deviceId, clientAddress, userAgent: '' }),
  );
  bind(app, operations.enrolStaff, async ({ input: { body }, deviceId, clientAddress, language, reply }) => {
    const userAgent = agentOf(reply);
    const { token, recoveryCodes, ...staff } = await enrolStaff(deps, {
      ...body,
      ...{ deviceId, clientAddress, userAgent },
    });
    reply.setCookie(cookies.staff, token, { ...cookie, maxAge: shiftSeconds });
    return { ...toWire(staff, language), recoveryCodes };
  });
  bind(app, operations.logOutStaff, async ({ session, reply }) => {
    const leadsTo = await logOutStaff(deps, session);
    reply.clearCookie(cookies.staff, cookie);
    return { loggedOut: true as const, leadsTo };
  });
  bind(app, operations.getStaff, ({ session, language }) => toWire(session, language));
  bind(app, operations.getQueue, ({ input: { body }, session: staff, language }) =>
    getQueuePage(deps, body, { staff, language }),
  );
  bind(app, operations.markBegun, async ({ input: { body }, session }) => {
    await getStaffQueue(deps, body.kind, session, 'act');
    await markBegun(deps, session, body);
    return { marked: true as const };
  });
  bind(app, operations.takeAction, async ({ input: { body }, session: staff }) => {
    await takeAction(deps, { ...body, staff });
    return { done: true as const };
  });
  bind(app, operations.takeMany, ({ input: { body }, session: staff, language }) =>
    takeMany(deps, body, { staff, language }),
  );
  bind(app, operations.listChoices, async ({ input: { body }, session: staff, language }) => ({
    choices: await listChoices(deps, body, { staff, language }),
  }));
  bind(app, operations.readQueueFile, async ({ input: { query }, session, reply }) => {
    const { contentType, bytes } = await getQueueFile(deps, query, session);
    return (
      reply
        .type(contentType)
        // This server has rendered the picture itself. A PDF comes from a traveller, so the browser must not open it in
        // its viewer.
        .header('content-disposition', contentType.startsWith('image/') ? 'inline' : 'attachment')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(bytes)
    );
  });
  bind(app, operations.listStaffActions, ({ input: { query }, language }) => listLog(deps, query, language));
  bind(app, operations.search, ({ input: { body }, session: staff, language }) =>
    search(deps, body.text, { staff, language }),
  );
  bindInbox(app, deps);
  bindProviderSignIn(app, deps);
  bindTables(app, deps);
  bindPeople(app, deps);
}

/** Returns the browser of a sign-in, so that staff recognise it in the list of their sign-ins. */
const agentOf = ({ request }: FastifyReply) => request.headers['user-agent'] ?? '';

function toWire({ login, name, role, roleName, permits, shiftEndsAt }: StaffSignedIn, language: Language) {
  return {
    ...{ login, name, role, roleName: roleName[language], shiftEndsAt: shiftEndsAt.toISOString() },
    permissions: permissionIds.flatMap((permission) => {
      const { may, limitFen } = permits[permission] ?? {};
      return may ? [{ permission, may, limit: limitFen == null ? null : fenToYuan(limitFen) }] : [];
    }),
  };
}
