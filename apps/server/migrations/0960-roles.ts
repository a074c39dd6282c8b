import { type Kysely, sql } from 'kysely';

/** The roles of the staff with their permissions. `read` < `second` < `do`; `<=` is the limit of one item in fen. */
const roles = [
  {
    ...{ id: 'clerk', zh: '综合柜台', en: 'All-round clerk' },
    do: 'desk.use queues.work orders.reveal orders.serve orders.correct complaints.answer refunds.check refunds.confirm finance.reconcile flights.operate schedule.propose fares.edit content.edit offers.edit',
    second: 'travellers.manage refunds.elsewhere flights.cancel schedule.publish fares.publish',
    read: 'orders.read travellers.read reports.read flights.read fares.read',
  },
  {
    ...{ id: 'service', zh: '客服', en: 'Customer service' },
    do: 'desk.use queues.work orders.reveal orders.serve orders.correct complaints.answer refunds.check<=200000',
    second: '',
    read: 'orders.read travellers.read flights.read',
  },
  {
    ...{ id: 'flightOperations', zh: '签派', en: 'Flight operations' },
    do: 'desk.use queues.work orders.reveal orders.serve refunds.check<=200000 flights.operate',
    second: 'flights.cancel',
    read: 'orders.read flights.read schedule.propose schedule.publish',
  },
  {
    ...{ id: 'finance', zh: '财务', en: 'Finance' },
    do: 'desk.use queues.work refunds.check refunds.confirm finance.reconcile',
    second: 'refunds.elsewhere',
    read: 'orders.read travellers.read reports.read fares.read log.read',
  },
  {
    ...{ id: 'revenue', zh: '收益、计划', en: 'Revenue and planning' },
    do: 'desk.use queues.work schedule.propose fares.edit',
    second: 'schedule.publish fares.publish',
    read: 'orders.read reports.read flights.read fares.read',
  },
  {
    ...{ id: 'content', zh: '内容', en: 'Content' },
    do: 'desk.use queues.work content.edit offers.edit',
    second: '',
    read: '',
  },
  {
    ...{ id: 'supervisor', zh: '值班主管', en: 'Supervisor' },
    do: 'desk.use queues.work queues.takeOver orders.reveal orders.serve orders.correct complaints.answer refunds.check refunds.confirm finance.reconcile flights.operate schedule.propose fares.edit content.edit offers.edit',
    second: 'travellers.manage refunds.elsewhere flights.cancel schedule.publish fares.publish',
    read: 'orders.read travellers.read reports.read flights.read fares.read people.read log.read',
  },
  {
    ...{ id: 'auditor', zh: '审计', en: 'Auditor' },
    do: 'desk.use',
    second: '',
    read: 'queues.work orders.read orders.serve orders.correct travellers.read travellers.manage complaints.answer refunds.check refunds.confirm refunds.elsewhere finance.reconcile reports.read flights.read flights.operate flights.cancel schedule.propose schedule.publish fares.read fares.edit fares.publish content.edit offers.edit people.read log.read',
  },
  {
    ...{ id: 'administrator', zh: '管理员', en: 'Administrator' },
    do: 'desk.use queues.work',
    second: 'people.manage',
    read: 'people.read log.read',
  },
];

/** The roles of the staff become rows: each has permissions, and some have a limit for an amount. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table role (
      id text primary key,
      name_zh text not null,
      name_en text not null,
      position integer not null
    )`.execute(db);
  await sql`
    create table role_permission (
      role_id text not null references role (id),
      permission text not null,
      may text not null check (may in ('do', 'second', 'read')),
      limit_fen integer check (limit_fen > 0),
      primary key (role_id, permission)
    )`.execute(db);
  for (const [position, role] of roles.entries()) {
    await sql`insert into role values (${role.id}, ${role.zh}, ${role.en}, ${position})`.execute(db);
    for (const may of ['do', 'second', 'read'] as const) {
      for (const [, permission, limit = null] of role[may].matchAll(/(\S+?)(?:<=(\d+))?(?: |$)/g)) {
        await sql`
          insert into role_permission values (${role.id}, ${permission}, ${may}, ${limit}::integer)`.execute(db);
      }
    }
  }
  await sql`
    alter table staff
      drop constraint staff_role_check,
      add constraint staff_role foreign key (role) references role (id)`.execute(db);
}
