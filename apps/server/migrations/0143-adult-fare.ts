import { type Kysely, sql } from 'kysely';

/** A child may buy the adult fare, with the adult's taxes, where somebody asks for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_passenger
      add column at_adult_fare boolean not null default false,
      add check (not at_adult_fare or passenger_type = 'C')`.execute(db);
}
