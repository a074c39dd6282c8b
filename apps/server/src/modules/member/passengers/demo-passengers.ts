import type { PassengerEntry } from '@haidai/domain/booking';
import type { Deps } from '../../../platform/index.ts';
import { upsertPassenger } from './repository.ts';

const common = { nationality: 'CN', sex: 'M' as const };

/** The saved passengers of the demo member 李清和. The document numbers are invented and have correct check digits. */
const passengers: PassengerEntry[] = [
  {
    ...common,
    surname: '李',
    firstName: '清和',
    passengerType: 'A',
    documentType: 'NI',
    documentNo: '370202199003071233',
    birthday: '1990-03-07',
    mobile: '13800000001',
  },
  {
    ...common,
    surname: '李',
    firstName: '小满',
    passengerType: 'C',
    documentType: 'CHDNI',
    documentNo: '370202201906152018',
    birthday: '2019-06-15',
  },
];

const demoUserId = 'M100000001';

/** Saves the passengers of the demo member once. Later changes by visitors stay. */
export async function seedDemoPassengers(deps: Deps): Promise<void> {
  const account = await deps.db
    .selectFrom('account')
    .leftJoin('saved_passenger', 'account_id', 'account.id')
    .select(['account.id', 'saved_passenger.id as passengerId'])
    .where('user_id', '=', demoUserId)
    .executeTakeFirst();
  if (!account || account.passengerId) return;
  for (const passenger of passengers) await upsertPassenger(deps, account.id, passenger);
}
