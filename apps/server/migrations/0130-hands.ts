import { type Kysely, sql } from 'kysely';

/** The hands the sandbox's membership site has given to browsers; a real membership site keeps its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandbox_hand (
      hand_fp text primary key,
      member_no text not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
}
