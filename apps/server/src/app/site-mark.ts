import { sql } from 'kysely';
import { type Config, type Db, type Deps, SettingsFault } from '../platform/index.ts';

type Mode = 'sandbox' | 'production';

const modeOf = ({ production }: Pick<Config, 'production'>): Mode => (production ? 'production' : 'sandbox');

/** Refuses a database of a site in the other mode before anything is written into it. */
export async function admitDatabase(db: Db, config: Pick<Config, 'production'>): Promise<void> {
  const mode = modeOf(config);
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where tablename in ('site_mark', 'staff', 'demo_account')`.execute(db);
  const has = (name: string) => rows.some((table) => table.name === name);
  const mark = has('site_mark') ? await db.selectFrom('site_mark').select('mode').executeTakeFirst() : undefined;
  const found = mark?.mode ?? (mode === 'sandbox' && has('staff') ? await guessMode(db, has) : mode);
  if (found === mode) return;
  throw new SettingsFault(
    'This database cannot be used:',
    mode === 'sandbox'
      ? [
          'DATABASE_URL names a database of a production site, and SITE_MODE is not "production": demo accounts with public passwords would be written into it. Set SITE_MODE=production, or DATABASE_URL to another database',
        ]
      : [
          'DATABASE_URL names a database that was used in sandbox mode: its orders and payments are not real. Create an empty database and set DATABASE_URL and DATABASE_DIRECT_URL to it',
        ],
  );
}

/**
 * Returns the mode of a database without a mark. A database with accounts is one of a sandbox if the site made some of
 * them with public passwords. Earlier releases did not note them, and always made this clerk.
 */
async function guessMode(db: Db, has: (table: string) => boolean): Promise<Mode> {
  const staff = await db.selectFrom('staff').select('login').execute();
  const member = await db.selectFrom('account').select('id').limit(1).executeTakeFirst();
  const isDemo = has('demo_account')
    ? (await db.selectFrom('demo_account').select('login').limit(1).executeTakeFirst()) !== undefined
    : staff.some(({ login }) => login === 'clerk.zhao');
  return (staff.length > 0 || member) && !isDemo ? 'production' : 'sandbox';
}

/** Writes the mode of the site into the database, once. */
export async function markDatabase({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  await db
    .insertInto('site_mark')
    .values({ mode: modeOf(config), since: clock.wall() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
