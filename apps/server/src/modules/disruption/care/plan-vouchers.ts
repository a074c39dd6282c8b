import { isUndecided, type VoucherDue } from '@haidai/domain/disruption';
import type { CareCase, CarePerson, StoredVoucher } from './read-care.ts';

/** The vouchers of each traveller of a case, and the airport of the wait. */
export interface CaseDue {
  row: CareCase;
  airport: string;
  due: readonly VoucherDue[];
}

/** A voucher that a traveller does not have yet. */
export interface NewVoucher {
  row: CareCase;
  person: CarePerson;
  voucher: VoucherDue;
  airport: string;
}

/** The steps that bring the stored vouchers to what is due. The lists hold voucher ids. */
export interface VoucherSteps {
  added: NewVoucher[];
  /** Cancelled vouchers that are due again. */
  entitle: string[];
  /** Stored vouchers that become ready. */
  issue: string[];
  /** Vouchers that are not due any more. A shorter delay takes no issued voucher back. */
  cancel: { ENTITLED: string[]; ISSUED: string[] };
}

/** Plans the steps for the vouchers of cases. */
export function planVouchers(
  cases: readonly CaseDue[],
  people: readonly CarePerson[],
  stored: readonly StoredVoucher[],
): VoucherSteps {
  const known = new Set(stored.map(keyOf));
  const wanted = new Map<string, NewVoucher>();
  for (const { row, airport, due } of cases) {
    for (const person of people.filter(({ case_id }) => case_id === row.case_id)) {
      for (const voucher of due)
        wanted.set(keyOf({ ...person, slot: voucher.slot }), { row, person, voucher, airport });
    }
  }
  const undecided = new Set(cases.filter(({ row }) => isUndecided(row.status)).map(({ row }) => row.case_id));
  const stillFlies = (each: StoredVoucher) =>
    people.some(({ case_id, passenger_seq: seq }) => case_id === each.case_id && seq === each.passenger_seq);
  const ids = (of: (each: StoredVoucher) => boolean) => stored.filter(of).map(({ voucher_id: id }) => id);
  const isDue = (each: StoredVoucher) => wanted.has(keyOf(each));
  const isReady = (each: StoredVoucher) => wanted.get(keyOf(each))?.voucher.ready === true;
  return {
    added: [...wanted].filter(([key]) => !known.has(key)).map(([, each]) => each),
    entitle: ids((each) => each.status === 'CANCELLED' && isDue(each)),
    issue: ids((each) => (each.status === 'ENTITLED' || each.status === 'CANCELLED') && isReady(each)),
    cancel: {
      ENTITLED: ids((each) => each.status === 'ENTITLED' && !isDue(each)),
      ISSUED: ids(
        (each) => each.status === 'ISSUED' && !isDue(each) && !(undecided.has(each.case_id) && stillFlies(each)),
      ),
    },
  };
}

const keyOf = ({ case_id, passenger_seq, slot }: Pick<StoredVoucher, 'case_id' | 'passenger_seq' | 'slot'>) =>
  `${case_id}/${passenger_seq}/${slot}`;
