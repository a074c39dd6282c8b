import * as operations from '@haidai/contract/staff';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../../platform/index.ts';
import { listRoles } from '../roles/list-roles.ts';
import { askPersonRole, askRole } from '../roles/role-changes.ts';
import { getPerson } from './get-person.ts';
import { invitePerson } from './invite.ts';
import { openLink, spendLink } from './links.ts';
import { listPeople } from './list-people.ts';
import { endPersonSignIns, resetPersonCode, sendLink, setPersonAway, setPersonDisabled } from './manage.ts';
import { changeOwnPassword } from './own-password.ts';
import { getPeopleNotes } from './people-notes.ts';

const done = { done: true as const };

/** Binds the operations on the people of the desk, on their roles and on their passwords. */
export function bindPeople(app: FastifyInstance, deps: Deps): void {
  bind(app, operations.listPeople, ({ input: { body }, language }) => listPeople(deps, body, language));
  bind(app, operations.getPerson, ({ input: { query }, session: staff, language }) =>
    getPerson(deps, query.personId, { staff, language }),
  );
  bind(app, operations.getPeopleNotes, ({ language }) => getPeopleNotes(deps, language));
  bind(app, operations.invitePerson, ({ input: { body }, session }) => invitePerson(deps, body, session));
  bind(app, operations.sendPersonLink, async ({ input: { body }, session }) => {
    await sendLink(deps, body.personId, session);
    return done;
  });
  bind(app, operations.endPersonSignIns, async ({ input: { body }, session }) => ({
    ended: await endPersonSignIns(deps, body, session),
  }));
  bind(app, operations.resetPersonCode, async ({ input: { body }, session }) => {
    await resetPersonCode(deps, body.personId, session);
    return done;
  });
  bind(app, operations.setPersonDisabled, async ({ input: { body }, session }) => {
    await setPersonDisabled(deps, body, session);
    return done;
  });
  bind(app, operations.setPersonAway, async ({ input: { body }, session }) => ({
    begun: await setPersonAway(deps, body, session),
  }));
  bind(app, operations.askPersonRole, async ({ input: { body }, session }) => {
    await askPersonRole(deps, body, session);
    return done;
  });
  bind(app, operations.listRoles, ({ session: staff, language }) => listRoles(deps, { staff, language }));
  bind(app, operations.askRole, async ({ input: { body }, session }) => {
    await askRole(deps, body, session);
    return done;
  });
  bind(app, operations.changeOwnPassword, async ({ input: { body }, session, deviceId, clientAddress }) => {
    await changeOwnPassword(deps, { ...body, deviceId, clientAddress }, session);
    return done;
  });
  bind(app, operations.openStaffLink, async ({ input: { body } }) => {
    const { kind, login, name, expires_at: expiresAt } = await openLink(deps, body.token);
    return { kind, login, name, expiresAt: expiresAt.toISOString() };
  });
  bind(app, operations.spendStaffLink, ({ input: { body } }) => spendLink(deps, body));
}
