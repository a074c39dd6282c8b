import { type Kysely, sql } from 'kysely';

/** The staff's log stays as it was written, but for the key that its notes are sealed with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function refuse_to_rewrite() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and current_setting('haidai.resealing', true) = 'on' then return null; end if;
      raise exception '% is added to and never changed', tg_table_name;
    end $$`.execute(db);
  await sql`
    create function allow_only_resealing() returns trigger language plpgsql as $$
    begin
      if to_jsonb(new) - 'note_sealed' is distinct from to_jsonb(old) - 'note_sealed' then
        raise exception '% is added to and never changed', tg_table_name;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger staff_action_only_resealed before update on staff_action
    for each row execute function allow_only_resealing()`.execute(db);
}
