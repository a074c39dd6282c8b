import type { RoundForm } from '@haidai/contract/flashsale';
import { findSegment } from '@haidai/domain/flights';
import type { Deps } from '../../../platform/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import { RoundFault } from '../round/publish-round.ts';
import { type RoundPlan, roundRow } from '../round/round-file.ts';

/** The fare product of every round that the desk creates. */
const product = 'SECKILL';

/** Reads the form as a round with the given id. The checks for the rows of `rounds.json` apply. */
export function toRoundPlan(form: RoundForm, id: string): RoundPlan {
  const { nameCn, nameEn, textCn, textEn, ...row } = form;
  return roundRow.parse({ ...row, id, product, name: { zh: nameCn, en: nameEn }, text: { zh: textCn, en: textEn } });
}

/**
 * Checks the times of a round, and that the round contains no route and no flight twice. It does not check seats and
 * fares. Throws a RoundFault.
 */
export function assertPlanSound(
  { clock, catalogue }: Pick<Deps, 'clock'> & { catalogue: Catalogue },
  plan: RoundPlan,
): void {
  const { entriesFrom, opensAt, closesAt, offers } = plan;
  if (opensAt <= clock.now()) throw new RoundFault('the opening time has passed', '开售时间已过');
  if (entriesFrom > opensAt) throw new RoundFault('entries start after the opening', '登记开始时间晚于开售时间');
  if (opensAt >= closesAt) throw new RoundFault('it closes before it opens', '结束时间早于开售时间');
  const ways = offers.map(({ from, to }) => `${from}—${to}`);
  const way = firstTwice(ways);
  if (way) throw new RoundFault(`${way} is listed twice`, `${way} 重复，请合并为一项`);
  const flights = offers.flatMap(({ items }) => items.map(({ flight, date }) => `${flight} ${date}`));
  const flight = firstTwice(flights);
  if (flight) throw new RoundFault(`${flight} is listed twice`, `${flight} 重复`);
  for (const offer of offers) assertLater(catalogue, offer, closesAt);
}

function firstTwice(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index);
}

/**
 * Throws a RoundFault if a flight of the offer departs before the round closes. Otherwise the sale could sell seats on
 * a departed flight.
 */
function assertLater({ index }: Catalogue, { from, to, items }: RoundPlan['offers'][number], closesAt: Date): void {
  const gone = items.find(({ flight, date }) => {
    const segment = findSegment(index, { flightNo: flight, flightDate: date, from, to });
    return segment && segment.departAt <= closesAt.getTime();
  });
  if (!gone) return;
  const name = `${gone.flight} ${gone.date}`;
  throw new RoundFault(`${name} leaves before the round closes`, `${name} 在场次结束前起飞`);
}
