import { type Kysely, sql } from 'kysely';

/**
 * Human checks without a picture. A pass has a grade: the work of a browser alone, or a person. Passes of earlier
 * releases came from solved pictures. A device keeps the uses that are left of its last check by a person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table captcha_challenge drop constraint captcha_challenge_kind_check`.execute(db);
  await sql`
    alter table captcha_challenge add constraint captcha_challenge_kind_check
      check (kind in ('slider', 'imageCode', 'work', 'quiet'))`.execute(db);
  await sql`
    alter table captcha_pass
      add column grade text not null default 'person' check (grade in ('work', 'person')),
      add column rule_id text`.execute(db);
  await sql`
    create table passed_check (
      device_id text primary key,
      passed_at timestamptz not null,
      uses_left smallint not null check (uses_left >= 0)
    )`.execute(db);
  await sql`create index passed_check_age on passed_check (passed_at)`.execute(db);
  await sql`create index sign_in_of_device on sign_in (device_id)`.execute(db);
}
