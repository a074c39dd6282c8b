import { type Cabin, capacityOf } from '@haidai/domain/flights';
import { findCurrent, listRevisionFiles, publishRevision, serveCurrent } from '../../src/modules/carrier/index.ts';
import { loadCatalogue } from '../../src/modules/flights/index.ts';
import { inTransaction } from '../../src/platform/index.ts';
import type { TestApp } from '../site/test-app.ts';

export const aircraftTypes = ['738', '320'] as const;

/**
 * The rows and letters of each cabin. The types differ in every cabin, and neither is larger in all. One party fills the
 * smaller cabin of a type, and two fill the larger one.
 */
const cabins = {
  '738': { BUSINESS: [1, 1, 'AL'], SUPER: [31, 31, 'ACJL'], ECO: [34, 35, 'ABCJKL'] },
  '320': { BUSINESS: [1, 1, 'ACJL'], SUPER: [31, 32, 'ACJL'], ECO: [33, 33, 'ABCJK'] },
} as const satisfies Record<(typeof aircraftTypes)[number], Record<Cabin, readonly [number, number, string]>>;

/** Publishes the carrier with aircraft so small that a few parties fill a flight. The maps of the seats stay. */
export async function publishSmallFleet(site: TestApp): Promise<void> {
  await forgetFlashSale(site);
  const base = await findCurrent(site.db);
  const fleet = aircraftTypes.map((type) => ({
    type,
    name: { zh: `小型 ${type}`, en: `Small ${type}` },
    size: '小',
    cabins: (['BUSINESS', 'SUPER', 'ECO'] as const).map((cabin) => {
      const [firstRow, lastRow, letters] = cabins[type][cabin];
      return { cabin, firstRow, lastRow, letters };
    }),
  }));
  await inTransaction(site.db, async (tx) => {
    const shipped = await listRevisionFiles(tx, base);
    const files = new Map([...shipped, ['schedule/aircraft.json', Buffer.from(JSON.stringify(fleet))] as const]);
    await publishRevision(site.deps, tx, { files, base, by: 'test', note: 'small aircraft' });
  });
  await serveCurrent(site.deps);
}

/** Ends the flash sale of the shipped carrier, whose flights have the seats of its own aircraft. */
async function forgetFlashSale({ db, clock }: TestApp): Promise<void> {
  await db.updateTable('flash_item').set({ closed_at: clock.now() }).execute();
  await db.deleteFrom('leg_inventory').execute();
}

/** Returns the seats of a cabin of an aircraft type. */
export function seatsOf(type: string, cabin: Cabin): number {
  const found = loadCatalogue().aircraft.get(type);
  return found ? capacityOf(found, cabin) : 0;
}
