import type { Selectable } from 'kysely';
import type { Database } from '../../platform/index.ts';

/** A sold flight that a schedule changes, as it is stored. */
export type ChangeRow = Selectable<Database['scheduled_change']>;
