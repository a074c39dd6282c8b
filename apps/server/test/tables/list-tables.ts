import { sql } from 'kysely';
import type { Db } from '../../src/platform/index.ts';

export interface Column {
  name: string;
  /** The type as PostgreSQL names it: `text`, `timestamp with time zone`, `text[]`. */
  type: string;
  isNullable: boolean;
}

/** A foreign key: `columns` of this table name one row of `table`. */
export interface Reference {
  columns: string[];
  table: string;
}

export interface Table {
  name: string;
  columns: Column[];
  primaryKey: string[];
  references: Reference[];
}

/** Lists every table of the migrated database by name, without the tables of Kysely and of the job queue. */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name,
      (select json_agg(json_build_object(
          'name', a.attname,
          'type', format_type(a.atttypid, null),
          'isNullable', not a.attnotnull) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select json_agg(a.attname order by key.place)
        from pg_constraint k, unnest(k.conkey) with ordinality as key(attnum, place), pg_attribute a
        where k.conrelid = c.oid and k.contype = 'p' and a.attrelid = c.oid and a.attnum = key.attnum), '[]')
        as "primaryKey",
      coalesce((select json_agg(json_build_object(
          'columns', (select json_agg(a.attname order by key.place)
            from unnest(k.conkey) with ordinality as key(attnum, place)
            join pg_attribute a on a.attrelid = c.oid and a.attnum = key.attnum),
          'table', target.relname) order by k.conname)
        from pg_constraint k join pg_class target on target.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f'), '[]') as references
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely_%'
    order by c.relname collate "C"`.execute(db);
  return rows;
}
