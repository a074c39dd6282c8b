import type { OperationInput } from '@haidai/contract';
import type { sendFlightNotice as operation } from '@haidai/contract/flight-ops';
import { flightNoticeMachine } from '@haidai/domain/flights';
import { localToInstant } from '@haidai/domain/time';
import {
  type Deps,
  defineJob,
  inTransaction,
  Refusal,
  type StaffSignedIn,
  type Tx,
  transition,
} from '../../../platform/index.ts';
import { withCatalogue } from '../../flights/index.ts';
import { notifyAll } from '../../notification/index.ts';
import { listPassengersOf } from '../passengers/choose-passengers.ts';
import type { FlightOpsDeps } from '../report.ts';
import { runAction } from '../run-action.ts';
import { addressPassengers, messageKey, toNotice } from './address-passengers.ts';
import { noticeRulesOn } from './load-templates.ts';
import { isReached, planNotice } from './preview-notice.ts';

type Body = OperationInput<typeof operation>['body'];

const jobName = 'dispatch.sendNotice';
/** The number of addresses of one transaction. Other calls have their turn between two of them. */
const atATime = 20;

/**
 * Stores a message to travellers of a flight with its addresses. A job writes it. Refusals: flightUnknown,
 * flightNotThatDay, invalidInput, conflict, noticeForNobody, noticesUsedUp.
 */
export async function sendNotice(deps: FlightOpsDeps, body: Body, staff: StaffSignedIn): Promise<string> {
  const { flightNo, flightDate, filter, seen } = body;
  const { template, words, passengers, addresses, reaches } = await planNotice(deps, body);
  const reached = addresses.filter((_, index) => reaches[index] && isReached(reaches[index]));
  const note = `${template.name.zh}; ${filter}: ${passengers.length}`;
  return runAction(deps, { staff, action: 'notice.send', flight: { flightNo, flightDate }, note }, async (tx) => {
    if (passengers.length !== seen) throw new Refusal('conflict');
    if (reached.length === 0) throw new Refusal('noticeForNobody');
    const { ids, clock, jobs } = deps;
    const rules = noticeRulesOn(clock.today());
    await limitNotices(deps, tx, { flightNo, flightDate, rules, staff });
    const id = ids.uuid();
    await tx
      .insertInto('flight_notice')
      .values({
        ...{ id, flight_no: flightNo, flight_date: flightDate, filter, people: passengers.length },
        status: flightNoticeMachine.initial,
        template_id: template.id,
        rule_id: rules.id,
        event: template.event,
        words: JSON.stringify(words),
        asked_by: staff.login,
        asked_at: clock.now(),
        ended_at: null,
      })
      .execute();
    const rows = reached.map(({ orderNo, passengerSeq, fingerprint }, place) => ({
      ...{ notice_id: id, place, order_no: orderNo, passenger_seq: passengerSeq, address_fp: fingerprint },
      written_at: null,
    }));
    await tx.insertInto('flight_notice_recipient').values(rows).execute();
    await jobs.enqueue(tx, jobName, { noticeId: id }, { key: `${jobName}/${id}` });
    return id;
  });
}

interface Limited {
  flightNo: string;
  flightDate: string;
  rules: ReturnType<typeof noticeRulesOn>;
  staff: StaffSignedIn;
}

/** Refuses noticesUsedUp beyond the messages of a flight in a day, or of a person in an hour. */
async function limitNotices({ clock }: Deps, tx: Tx, { flightNo, flightDate, rules, staff }: Limited): Promise<void> {
  const now = clock.now();
  const count = (since: Date) =>
    tx
      .selectFrom('flight_notice')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('asked_at', '>=', since);
  const startOfDay = new Date(localToInstant(clock.today(), 0, 'Asia/Shanghai'));
  const ofFlight = await count(startOfDay)
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', flightDate)
    .executeTakeFirstOrThrow();
  const ofPerson = await count(new Date(now.getTime() - 3_600_000))
    .where('asked_by', '=', staff.login)
    .executeTakeFirstOrThrow();
  const { perFlightDay, perStaffHour } = rules;
  if (Number(ofFlight.count) >= perFlightDay || Number(ofPerson.count) >= perStaffHour) {
    throw new Refusal('noticesUsedUp', { perFlightDay, perStaffHour });
  }
}

/** Writes the messages of a notice in batches. A batch and its marks are one transaction, so a repeat writes no second message. */
export const sendNoticeJob = defineJob(jobName, writeNotices);

async function writeNotices(bare: Deps, { noticeId }: { noticeId: string }): Promise<void> {
  const deps = withCatalogue(bare);
  const notice = await deps.db.selectFrom('flight_notice').selectAll().where('id', '=', noticeId).executeTakeFirst();
  if (notice?.status !== 'SENDING') return;
  const flight = { flightNo: notice.flight_no, flightDate: notice.flight_date };
  const addresses = new Map(
    addressPassengers(deps, await listPassengersOf(deps.db, flight)).map((each) => [each.fingerprint, each]),
  );
  for (;;) {
    const isDone = await inTransaction(deps.db, async (tx) => {
      const due = await tx
        .selectFrom('flight_notice_recipient')
        .select(['place', 'address_fp'])
        .where('notice_id', '=', noticeId)
        .where('written_at', 'is', null)
        .orderBy('place')
        .limit(atATime)
        .forUpdate()
        .execute();
      const told = { ...flight, event: notice.event, words: notice.words };
      const notices = due.flatMap(({ place, address_fp }) => {
        // An address without a traveller on the flight any more gets no message.
        const address = addresses.get(address_fp);
        return address ? [toNotice(deps, address, { ...told, subjectKey: messageKey(noticeId, place) })] : [];
      });
      await notifyAll(deps, tx, notices);
      const places = due.map(({ place }) => place);
      if (places.length > 0) {
        await tx
          .updateTable('flight_notice_recipient')
          .set({ written_at: deps.clock.now() })
          .where('notice_id', '=', noticeId)
          .where('place', 'in', places)
          .execute();
      }
      if (due.length === atATime) return false;
      await transition(tx, {
        machine: flightNoticeMachine,
        table: 'flight_notice',
        key: { id: noticeId },
        event: 'finish',
        from: 'SENDING',
        clock: deps.clock,
        actor: jobName,
        set: { ended_at: deps.clock.now() },
      });
      return true;
    });
    if (isDone) return;
  }
}
