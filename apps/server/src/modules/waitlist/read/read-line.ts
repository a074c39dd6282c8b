import type { OperationInput, OperationResult } from '@haidai/contract';
import type { readWaitlistLine as operation } from '@haidai/contract/waitlist';
import { fullName } from '@haidai/domain/booking';
import { maskName } from '@haidai/domain/identity';
import type { Db, Deps } from '../../../platform/index.ts';

/** Returns a page of the line of a flight in the order in which it is served, with masked names. */
export async function readLine(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { flightNo, flightDate, page, pageSize }: OperationInput<typeof operation>['body'],
): Promise<OperationResult<typeof operation>> {
  const line = db
    .selectFrom('waitlist_wish')
    .where('status', '=', 'WAITING')
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', flightDate)
    .where('line_no', 'is not', null)
    .where('waits_until', '>', clock.now());
  const { total } = await line.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await line
    .selectAll()
    .orderBy('line_no')
    .orderBy('rank')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const names = await listNames(
    db,
    rows.map(({ order_no }) => order_no),
  );
  return {
    total: Number(total),
    wishes: rows.map((row) => ({
      lineNo: row.line_no ?? 0,
      rank: row.rank,
      orderNo: row.order_no,
      clazz: row.booking_class,
      clazzType: row.cabin,
      route: `${row.origin}-${row.destination}`,
      seats: row.seats,
      infants: row.infants,
      joinTime: row.joined_at?.toISOString() ?? null,
      waitsUntil: row.waits_until.toISOString(),
      passengerNames: names.get(row.order_no) ?? [],
    })),
  };
}

/** Lists the masked names of the passengers by order. */
async function listNames(db: Db, orderNos: readonly string[]): Promise<Map<string, string[]>> {
  if (orderNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_passenger')
    .select(['order_no', 'surname', 'first_name'])
    .where('order_no', 'in', orderNos)
    .orderBy('seq')
    .execute();
  const byOrder = Map.groupBy(rows, ({ order_no }) => order_no);
  return new Map(
    [...byOrder].map(([orderNo, people]) => [
      orderNo,
      people.map(({ surname, first_name: firstName }) => maskName(fullName({ surname, firstName }))),
    ]),
  );
}
