import { isAct, type Operation } from '@haidai/contract';
import { mayAct, mayRead, type Permits, type SeededRole, seededRoles } from '@haidai/domain/staff';
import { type Api, demoPeople, signInBySms, signInStaff } from '@haidai/testkit';
import { staffModule } from '../../src/modules/staff/index.ts';
import { givenBooker } from '../given/member.ts';
import type { TestApp } from '../site/test-app.ts';
import type { RandomValues } from './generate-value.ts';

const staffRoles = ['clerk', 'supervisor', 'administrator', 'auditor'] as const satisfies readonly SeededRole[];
export const roles = ['anonymous', 'device', 'smsUser', 'member', ...staffRoles] as const;
export type Role = (typeof roles)[number];

/** The values that a request of a role sends. */
export interface Caller {
  role: Role;
  deviceId: string;
  headers: Record<string, string>;
}

const travellers: readonly Role[] = ['smsUser', 'member'];

/** Lists the roles that may call an operation. */
export function rolesFor(operation: Operation): readonly Role[] {
  const { auth } = operation;
  if (auth === 'user') return travellers;
  if (auth === 'member') return ['member'];
  if (auth === 'staff') return staffRoles.filter((role) => isPermitted(operation, role));
  return auth === 'device' ? ['device', ...travellers] : ['anonymous', 'device', ...travellers];
}

function isPermitted(operation: Operation, role: SeededRole): boolean {
  const permits: Permits = seededRoles.find(({ id }) => id === role)?.permits ?? {};
  const may = isAct(operation) ? mayAct : mayRead;
  return operation.permission !== undefined && may(permits, operation.permission);
}

const isStaffRole = (role: Role): role is (typeof staffRoles)[number] => staffRoles.some((each) => each === role);

/** The callers of all roles, each signed in for its role. `renew` signs a role in again whose session has ended. */
export class Callers {
  private readonly apis = new Map<Role, Api>();
  private readonly callers = new Map<Role, Caller>();
  private readonly site: TestApp;
  private readonly random: RandomValues;
  private mobiles = 0;

  constructor(site: TestApp, random: RandomValues) {
    this.site = site;
    this.random = random;
  }

  async renewAll(): Promise<void> {
    for (const role of roles) await this.renew(role);
  }

  of(role: Role): Caller {
    // Devices are replaced before the bot wall counts enough requests to refuse them.
    if (role === 'device' && this.random.chance(0.02)) this.callers.set(role, this.newDevice());
    const caller = this.callers.get(role);
    if (!caller) throw new Error(`${role} is not signed in`);
    return caller;
  }

  apiOf(role: Role): Api {
    const api = this.apis.get(role);
    if (!api) throw new Error(`${role} has no browser`);
    return api;
  }

  async renew(role: Role): Promise<void> {
    if (role === 'anonymous') this.callers.set(role, { role, deviceId: '', headers: {} });
    else if (role === 'device') this.callers.set(role, this.newDevice());
    else await this.signIn(role);
  }

  /** Enables all accounts of the staff and gives the demo staff their authenticators back. */
  async restoreStaff(): Promise<void> {
    const { db, deps } = this.site;
    await db.updateTable('staff').set({ disabled_at: null }).where('disabled_at', 'is not', null).execute();
    await staffModule.seed?.(deps);
  }

  private newDevice(): Caller {
    const deviceId = this.random.hex(32);
    return { role: 'device', deviceId, headers: { cookie: `cookieId=${deviceId}` } };
  }

  private async signIn(role: Exclude<Role, 'anonymous' | 'device'>): Promise<void> {
    const { config, db } = this.site;
    await db.deleteFrom('rate_counter').execute();
    const api = await this.signedIn(role);
    this.apis.set(role, api);
    const { deviceId } = api;
    const isStaff = isStaffRole(role);
    const staffCookie = isStaff ? `; ${config.cookies.staff}=${api.cookie(config.cookies.staff)}` : '';
    const token = isStaff ? undefined : api.cookie(config.cookies.access);
    this.callers.set(role, {
      role,
      deviceId,
      headers: { cookie: `cookieId=${deviceId}${staffCookie}`, ...(token && { authorization: `Bearer ${token}` }) },
    });
  }

  private async signedIn(role: Exclude<Role, 'anonymous' | 'device'>): Promise<Api> {
    if (role === 'member') return (await givenBooker(this.site, 200_000)).api;
    const api = this.site.api.another();
    if (isStaffRole(role)) await signInStaff(api, demoPeople[role]);
    else {
      this.mobiles += 1;
      await signInBySms(api, `135${String(this.mobiles).padStart(8, '0')}`);
    }
    return api;
  }
}
