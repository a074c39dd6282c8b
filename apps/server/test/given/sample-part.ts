import type { OrderPartName } from '@haidai/domain/booking';
import { sql } from 'kysely';
import type { OrderPart } from '../../src/modules/booking/index.ts';
import { type Db, Refusal, type ServerModule } from '../../src/platform/index.ts';

/**
 * An order part that only tests use. It sells one thing for one passenger from a stock, and records the calls of the
 * booking module.
 */
export interface SamplePart {
  part: OrderPart;
  module: ServerModule;
  /** The calls in their order: `lines`, `book`, `end cancel`, `ticketed 1,2`. */
  diary: string[];
  /** A callback for a race: the next `lines` runs it once. */
  meanwhile: (() => Promise<void>) | undefined;
}

/** Creates the tables of the sample parts. */
export async function createSampleTables(db: Db): Promise<void> {
  await sql`create table sample_choice (part text, order_no text, passenger_seq int, surname text,
    primary key (part, order_no, passenger_seq))`.execute(db);
  await sql`create table sample_stock (part text primary key, left_over int not null check (left_over >= 0))`.execute(
    db,
  );
}

export function createSamplePart(name: OrderPartName, unitFen: number): SamplePart {
  const diary: string[] = [];
  const sample: SamplePart = { part: describePart(), module: { name }, diary, meanwhile: undefined };
  sample.module.orderPart = sample.part;
  return sample;

  function describePart(): OrderPart {
    return {
      name,
      async lines(_deps, db, { orderNo, passengers }) {
        diary.push('lines');
        const meanwhile = sample.meanwhile;
        sample.meanwhile = undefined;
        await meanwhile?.();
        const chosen = await chosenFor(db, name, orderNo);
        return passengers
          .filter(({ seq }) => chosen.some((choice) => choice.passenger_seq === seq))
          .map(({ seq }) => ({ ...sampleLine(name, unitFen), passengerSeq: seq }));
      },
      async refit(_deps, tx, { orderNo, passengers }) {
        diary.push('refit');
        for (const { passenger_seq: seq, surname } of await chosenFor(tx, name, orderNo)) {
          if (passengers.some((passenger) => passenger.seq === seq && passenger.surname === surname)) continue;
          await sql`delete from sample_choice where part = ${name} and order_no = ${orderNo}
            and passenger_seq = ${seq}`.execute(tx);
        }
        return (await chosenFor(tx, name, orderNo)).length > 0;
      },
      async drop(tx, orderNo) {
        diary.push('drop');
        await sql`delete from sample_choice where part = ${name} and order_no = ${orderNo}`.execute(tx);
      },
      async book(_deps, tx, { orderNo }) {
        diary.push('book');
        if (!(await moveStock(tx, name, -(await chosenFor(tx, name, orderNo)).length))) throw new Refusal('seatTaken');
      },
      async end(_deps, tx, { orderNo }, reason) {
        diary.push(`end ${reason}`);
        await moveStock(tx, name, (await chosenFor(tx, name, orderNo)).length);
      },
      async retake(_deps, tx, { orderNo }) {
        diary.push('retake');
        return moveStock(tx, name, -(await chosenFor(tx, name, orderNo)).length);
      },
      async settle() {
        diary.push('settle');
      },
      async ticketed(_deps, _tx, _order, tickets) {
        diary.push(`ticketed ${tickets.map(({ passengerSeq }) => passengerSeq).join()}`);
      },
    };
  }
}

export async function chosenFor(db: Db, part: string, orderNo: string) {
  const { rows } = await sql<{ passenger_seq: number; surname: string }>`
    select passenger_seq, surname from sample_choice where part = ${part} and order_no = ${orderNo}
    order by passenger_seq`.execute(db);
  return rows;
}

export async function stockLeft(db: Db, part: string): Promise<number> {
  const { rows } = await sql<{ left_over: number }>`select left_over from sample_stock where part = ${part}`.execute(
    db,
  );
  return rows[0]?.left_over ?? 0;
}

export async function setStock(db: Db, part: string, left: number): Promise<void> {
  await sql`insert into sample_stock values (${part}, ${left})
    on conflict (part) do update set left_over = excluded.left_over`.execute(db);
}

async function moveStock(db: Db, part: string, by: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update sample_stock set left_over = left_over + ${by}
    where part = ${part} and left_over + ${by} >= 0`.execute(db);
  return numAffectedRows === 1n;
}

function sampleLine(name: string, unitFen: number) {
  const ruleId = `SAMPLE-${name}`;
  const names = { code: 'SAMPLE', name: { zh: `样品${name}`, en: `Sample ${name}` } };
  return { ...names, segmentIndex: 0, count: 1, unitFen, ruleId, ruleText: { zh: '样品的规则', en: 'Sample rule' } };
}
