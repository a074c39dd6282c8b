import {
  datedRules,
  type ServiceAsked,
  type ServiceCode,
  type ServiceRules,
  serviceFault,
  serviceTitle,
} from '@haidai/domain/assistance';
import { isGuardian } from '@haidai/domain/booking';
import type { Db, Deps } from '../../../platform/index.ts';
import type { NewPartSegment, PartChange, PartFollower } from '../../booking/index.ts';
import { countCertificates } from '../../refund/index.ts';
import { loadServiceRules } from '../load-rules.ts';
import { detailsOf, type ShownService, servicesOf } from '../services/list.ts';
import { refuseService } from '../services/service-texts.ts';
import { askedAt, countPlaces, lineOf, newSegmentOf, wordsOf } from './outcome.ts';

type HasPlace = ReturnType<typeof countPlaces>;
type OpenService = ShownService & { service: ServiceCode; passenger_seq: number };
type Words = ReturnType<typeof wordsOf>;

const otherWay: Words = {
  zh: '新行程的航段与原行程不对应',
  en: 'the flights of the new trip do not match the old ones',
};

/**
 * Plans the special services of a change. Each service is checked again by the rules of the new flight and the
 * passengers who go there.
 */
export async function planServices(deps: Deps, db: Db, orderNo: string, change: PartChange): Promise<PartFollower[]> {
  const rows = await servicesOf(db)
    .where('r.order_no', '=', orderNo)
    .where('r.status', 'in', ['REQUEST', 'UNDER_REVIEW', 'AGREE'])
    .where('r.passenger_seq', 'in', [...change.passengerSeqs])
    .where('r.segment_index', 'in', [...change.given])
    .orderBy('r.request_no')
    .execute();
  const hasPlace = countPlaces(db);
  const followers: PartFollower[] = [];
  for (const row of rows) {
    if (isOfPassenger(row)) followers.push(await planOne(deps, db, row, { change, hasPlace }));
  }
  return followers;
}

function isOfPassenger(row: ShownService): row is OpenService {
  return row.service !== null && row.passenger_seq !== null;
}

async function planOne(
  deps: Deps,
  db: Db,
  row: OpenService,
  { change, hasPlace }: { change: PartChange; hasPlace: HasPlace },
): Promise<PartFollower> {
  const to = newSegmentOf(change, row.segment_index);
  const rules = datedRules(loadServiceRules(), to?.flightDate ?? row.shown.from.date);
  const why = to ? await whyNot(deps, db, row, { to, rules, change, hasPlace }) : otherWay;
  return {
    itemId: row.request_no,
    passengerSeq: row.passenger_seq,
    segment: row.segment_index,
    toSegment: why ? null : (to?.segmentIndex ?? null),
    code: row.service,
    ruleId: rules.id,
    ...lineOf(serviceTitle(row.service), why),
  };
}

interface NewFlight {
  to: NewPartSegment;
  rules: ServiceRules;
  change: PartChange;
  hasPlace: HasPlace;
}

/** Returns the reason why the new flight cannot accept the service. Null if it can. */
async function whyNot(
  deps: Deps,
  db: Db,
  row: OpenService,
  { to, rules, change, hasPlace }: NewFlight,
): Promise<Words | null> {
  const { service: code } = row;
  const { flightNo, flightDate, departDate, departsAt } = to;
  const certificates = await countCertificates({ db }, [row.request_no]);
  const asked: ServiceAsked = {
    code,
    details: detailsOf(deps, row),
    certificates: certificates(row.request_no),
    certificateDate: row.certificate_date,
  };
  const flight = { departDate, departsAt, hasCompanion: await hasCompanion(db, row, { change, departDate }) };
  const isSame = flightNo === row.shown.flightNo && departDate === row.shown.from.date;
  const isThere = () => hasPlace({ flightNo, flightDate, code }, rules.terms[code].perFlight);
  const fault =
    serviceFault(rules, asked, flight, isSame ? Number.NEGATIVE_INFINITY : askedAt(change)) ??
    (isSame || (await isThere()) ? null : 'full');
  return fault && wordsOf(refuseService(fault, { rules, asked, departDate, language: 'zh' }));
}

/** Returns whether another passenger of the order changes to the same flight and is old enough to be a guardian. */
async function hasCompanion(
  db: Db,
  { order_no, passenger_seq }: OpenService,
  { change, departDate }: { change: PartChange; departDate: string },
): Promise<boolean> {
  const others = await db
    .selectFrom('order_passenger')
    .select('birthday')
    .where('order_no', '=', order_no)
    .where('seq', 'in', [...change.passengerSeqs])
    .where('seq', '<>', passenger_seq)
    .execute();
  return others.some(({ birthday }) => isGuardian(birthday, departDate));
}
