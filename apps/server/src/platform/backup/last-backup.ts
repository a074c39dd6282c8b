import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Gauge } from '../observe/gauge.ts';

/** Records the time of a complete backup. An alert watches the age of the last one. */
export async function noteBackup(db: Db): Promise<void> {
  await sql`
    insert into last_backup (made_at) values (now())
    on conflict (only_row) do update set made_at = excluded.made_at`.execute(db);
}

/** The age of the last backup, by the clock of the machine, because backups are made by that clock too. */
export const backupGauge: Gauge = {
  name: 'haidai_backup_age_seconds',
  help: 'How long ago the last whole backup was made; the age of the database where none was',
  goodForSeconds: 60,
  async read(tx) {
    const { rows } = await sql<{ value: number }>`
      select extract(epoch from now() - coalesce((select made_at from last_backup), since))::float8 as value
      from site_mark`.execute(tx);
    return rows;
  },
};
