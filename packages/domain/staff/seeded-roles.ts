import type { Bilingual } from '../bilingual.ts';
import { type Grant, grantsOf, type Permission, permissionIds } from './permissions.ts';
import type { Permits } from './permitted.ts';

/** The name of a role: of a seeded one, or of one that a carrier has added. */
export type RoleId = string;

/** The form of the name of a role. */
export const roleIdPattern = /^[a-z][A-Za-z0-9-]{1,39}$/;

interface RoleRow extends Bilingual {
  readonly id: RoleId;
  readonly permits: Permits;
}

interface Given {
  acts: readonly Permission[];
  reads?: readonly Permission[];
  limits?: Partial<Readonly<Record<Permission, number>>>;
}

function permit({ acts, reads = [], limits = {} }: Given): Permits {
  const row = (permission: Permission, may: Grant) =>
    [permission, { may, limitFen: limits[permission] ?? null }] as const;
  return Object.fromEntries([
    ...acts.map((permission) => row(permission, grantsOf(permission)[0] ?? 'read')),
    ...reads.map((permission) => row(permission, 'read')),
  ]);
}

const allBut = (...without: readonly Permission[]) => permissionIds.filter((id) => !without.includes(id));
const desk = ['desk.use', 'queues.work'] as const;
const serving = ['orders.read', 'orders.reveal', 'orders.serve'] as const;

/** The roles of a new site. The database holds them, and the administrators of the carrier change them there. */
export const seededRoles = [
  {
    id: 'clerk',
    zh: '综合柜台',
    en: 'All-round clerk',
    permits: permit({ acts: allBut('queues.takeOver', 'people.read', 'people.manage', 'log.read') }),
  },
  {
    id: 'service',
    zh: '客服',
    en: 'Customer service',
    permits: permit({
      acts: [
        ...[...desk, ...serving, 'orders.correct', 'travellers.read', 'complaints.answer'],
        ...['refunds.check', 'flights.read'],
      ] as Permission[],
      limits: { 'refunds.check': 200_000 },
    }),
  },
  {
    id: 'flightOperations',
    zh: '签派',
    en: 'Flight operations',
    permits: permit({
      acts: [...desk, ...serving, 'refunds.check', 'flights.read', 'flights.operate', 'flights.cancel'],
      reads: ['schedule.propose', 'schedule.publish'],
      limits: { 'refunds.check': 200_000 },
    }),
  },
  {
    id: 'finance',
    zh: '财务',
    en: 'Finance',
    permits: permit({
      acts: [
        ...[...desk, 'orders.read', 'refunds.check', 'refunds.confirm', 'refunds.elsewhere'],
        ...['finance.reconcile', 'reports.read', 'travellers.read', 'fares.read', 'log.read'],
      ] as Permission[],
    }),
  },
  {
    id: 'revenue',
    zh: '收益、计划',
    en: 'Revenue and planning',
    permits: permit({
      acts: [
        ...[...desk, 'orders.read', 'flights.read', 'schedule.propose', 'schedule.publish'],
        ...['fares.read', 'fares.edit', 'fares.publish', 'reports.read'],
      ] as Permission[],
    }),
  },
  {
    id: 'content',
    zh: '内容',
    en: 'Content',
    permits: permit({ acts: [...desk, 'content.edit', 'offers.edit'] }),
  },
  {
    id: 'supervisor',
    zh: '值班主管',
    en: 'Supervisor',
    permits: permit({ acts: allBut('people.manage') }),
  },
  {
    id: 'auditor',
    zh: '审计',
    en: 'Auditor',
    permits: permit({
      acts: ['desk.use'],
      reads: allBut('desk.use', 'queues.takeOver', 'orders.reveal', 'people.manage'),
    }),
  },
  {
    id: 'administrator',
    zh: '管理员',
    en: 'Administrator',
    permits: permit({ acts: [...desk, 'people.read', 'people.manage', 'log.read'] }),
  },
] as const satisfies readonly RoleRow[];

export type SeededRole = (typeof seededRoles)[number]['id'];
