import { type Kysely, sql } from 'kysely';

/**
 * Prepares what the job `identity.hideMobiles` does: the mobile of a traveller who signs in by SMS leaves
 * `account.user_id`, and user ids leave `state_history.actor`. The two partial indexes hold the rows that are left to do.
 * The release before this one may run beside it and inserts accounts with the mobile: the trigger replaces it. The next
 * release drops the indexes, the trigger and the job.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index if not exists account_old_user_id on account (id) where user_id ~ '^1[0-9]{10}$'`.execute(db);
  await sql`
    create index if not exists state_history_old_actor on state_history (id)
    where actor ~ '^(1[0-9]{10}|M[0-9]{9}|sms-.*)$'`.execute(db);
  await sql`
    create function hide_mobile_of_account() returns trigger language plpgsql as $$
    begin
      new.user_id := 'sms-' || new.id;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger account_hides_mobile before insert on account
    for each row when (new.user_id ~ '^1[0-9]{10}$') execute function hide_mobile_of_account()`.execute(db);
}
