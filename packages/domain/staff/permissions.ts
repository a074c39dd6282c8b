import type { Bilingual } from '../bilingual.ts';

/** The groups in which the desk lists the permissions. */
export const permissionGroups = {
  work: { zh: '日常办理', en: 'Daily work' },
  travellers: { zh: '旅客与订单', en: 'Travellers and orders' },
  money: { zh: '钱', en: 'Money' },
  flights: { zh: '航班与产品', en: 'Flights and products' },
  administration: { zh: '管理', en: 'Administration' },
} as const satisfies Record<string, Bilingual>;

export type PermissionGroup = keyof typeof permissionGroups;

/**
 * How far a role has a permission.
 * - `do`     may read and act
 * - `second` may read and act; each act needs a second person
 * - `read`   may only read
 */
export const grants = ['do', 'second', 'read'] as const;
export type Grant = (typeof grants)[number];

interface PermissionRow extends Bilingual {
  readonly id: string;
  readonly group: PermissionGroup;
  /**
   * - `acts`  a role may act, or only read
   * - `two`   a role may act with a second person, or only read
   * - `reads` there is nothing but reading
   */
  readonly kind: 'acts' | 'two' | 'reads';
  /** Whether a role may have a limit for the amount of one item. */
  readonly hasLimit?: true;
}

/** Everything that a member of staff may be permitted, in the order of the desk. */
export const permissions = [
  { id: 'desk.use', group: 'work', kind: 'acts', zh: '登录工作台', en: 'Use the desk' },
  { id: 'queues.work', group: 'work', kind: 'acts', zh: '办理收件箱事项', en: 'Work on the inbox' },
  { id: 'queues.takeOver', group: 'work', kind: 'acts', zh: '接手同事已办的事项', en: 'Finish a colleague’s work' },
  { id: 'orders.read', group: 'travellers', kind: 'reads', zh: '查询订单（遮盖）', en: 'Find orders (masked)' },
  {
    id: 'orders.reveal',
    group: 'travellers',
    kind: 'acts',
    zh: '查看证件、联系方式原文',
    en: 'See personal data in clear',
  },
  {
    id: 'orders.serve',
    group: 'travellers',
    kind: 'acts',
    zh: '改期、退票申请、选座、更正联系方式',
    en: 'Change, refund requests, seats, contacts',
  },
  {
    id: 'orders.correct',
    group: 'travellers',
    kind: 'acts',
    zh: '更正姓名、订单核实',
    en: 'Correct names, review orders',
  },
  { id: 'travellers.read', group: 'travellers', kind: 'reads', zh: '查看旅客资料', en: 'See travellers' },
  {
    id: 'travellers.manage',
    group: 'travellers',
    kind: 'two',
    zh: '合并、冻结旅客，手工调整账户',
    en: 'Merge and block travellers, adjust their accounts',
  },
  {
    id: 'complaints.answer',
    group: 'travellers',
    kind: 'acts',
    zh: '答复投诉、回电',
    en: 'Answer complaints, call back',
  },
  { id: 'refunds.check', group: 'money', kind: 'acts', hasLimit: true, zh: '退款初审', en: 'Refunds: first check' },
  { id: 'refunds.confirm', group: 'money', kind: 'acts', hasLimit: true, zh: '退款复审', en: 'Refunds: second check' },
  { id: 'refunds.elsewhere', group: 'money', kind: 'two', zh: '改退其他账户', en: 'Refund to another account' },
  {
    id: 'finance.reconcile',
    group: 'money',
    kind: 'acts',
    zh: '对账、差异、拒付',
    en: 'Statements, differences, disputes',
  },
  { id: 'reports.read', group: 'money', kind: 'reads', zh: '报表、导出 CSV', en: 'Reports and CSV' },
  {
    id: 'flights.read',
    group: 'flights',
    kind: 'reads',
    zh: '查看航班、旅客（遮盖）',
    en: 'See flights and passengers (masked)',
  },
  {
    id: 'flights.operate',
    group: 'flights',
    kind: 'acts',
    zh: '延误、登机口、机型、舱位、登机',
    en: 'Delays, gates, aircraft, classes, boarding',
  },
  { id: 'flights.cancel', group: 'flights', kind: 'two', zh: '取消航班', en: 'Cancel flights' },
  { id: 'schedule.propose', group: 'flights', kind: 'acts', zh: '提出班期变更', en: 'Propose schedule changes' },
  { id: 'schedule.publish', group: 'flights', kind: 'two', zh: '发布班期变更', en: 'Publish schedule changes' },
  { id: 'fares.read', group: 'flights', kind: 'reads', zh: '查看运价与费用', en: 'See fares and fees' },
  { id: 'fares.edit', group: 'flights', kind: 'acts', zh: '编辑运价与费用', en: 'Edit fares and fees' },
  { id: 'fares.publish', group: 'flights', kind: 'two', zh: '发布运价与费用', en: 'Publish fares and fees' },
  { id: 'content.edit', group: 'flights', kind: 'acts', zh: '编辑内容、菜单、开关', en: 'Edit texts, menus, switches' },
  {
    id: 'offers.edit',
    group: 'flights',
    kind: 'acts',
    zh: '优惠券、秒杀等优惠',
    en: 'Coupons, flash sales and other offers',
  },
  { id: 'people.read', group: 'administration', kind: 'reads', zh: '查看人员', en: 'See the staff' },
  { id: 'people.manage', group: 'administration', kind: 'two', zh: '管理人员、角色', en: 'Manage staff and roles' },
  { id: 'log.read', group: 'administration', kind: 'reads', zh: '查看操作记录', en: 'Read the log' },
] as const satisfies readonly PermissionRow[];

export type Permission = (typeof permissions)[number]['id'];

export const permissionIds = permissions.map(({ id }) => id) as unknown as readonly [Permission, ...Permission[]];

const rows = new Map<string, PermissionRow>(permissions.map((row) => [row.id, row]));

/** Returns the row of a permission, or undefined if this release does not know it. */
export function findPermission(id: string): (PermissionRow & { id: Permission }) | undefined {
  return rows.get(id) as (PermissionRow & { id: Permission }) | undefined;
}

/** Lists the grants that a role may have of a permission. */
export function grantsOf(permission: Permission): readonly Grant[] {
  const kind = rows.get(permission)?.kind;
  if (kind === 'reads') return ['read'];
  return kind === 'two' ? ['second', 'read'] : ['do', 'read'];
}
