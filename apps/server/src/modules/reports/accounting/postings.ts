import type { Account } from './accounts.ts';

/** A sum of a day in `report_item`. */
export interface ItemSum {
  kind: string;
  item: string;
  cause: string;
  amount: number;
  fee: number;
}

/** The sums of the tickets of a day in `report_sale`. */
export interface SaleSum {
  fare: number;
  discount: number;
  fee: number;
  credit: number;
}

/** An amount that leaves the credited account and enters the debited one. `of` splits an account: a gateway, a tax. */
export interface Posting {
  debit: Account;
  credit: Account;
  amount: number;
  debitOf?: string;
  creditOf?: string;
}

/**
 * Returns the postings of issued tickets. The traveller has paid the new fare and the fees. The value of an exchanged
 * ticket pays the rest. The taxes have postings of their own.
 */
export function postSale({ fare, discount, fee, credit }: SaleSum): Posting[] {
  return [
    { debit: 'CUSTOMER', credit: 'UNFLOWN', amount: fare - discount },
    { debit: 'CUSTOMER', credit: 'FEES', amount: fee },
    { debit: 'EXCHANGE', credit: 'CUSTOMER', amount: credit },
  ];
}

/** The account that a coupon or a tax goes to at its end. */
const endAccount: Readonly<Record<string, Account>> = {
  ...{ FLOWN: 'FLOWN', REFUNDED: 'CUSTOMER', VOID: 'CUSTOMER', EXCHANGED: 'EXCHANGE' },
};

const extraAccount: Readonly<Record<string, Account>> = { INSURANCE: 'INSURER', WEEKCARD: 'CARDS' };

type Rule = (sum: ItemSum) => Omit<Posting, 'amount'> | null;

/** The posting of each kind of `report_item`. A kind that moves no money has none. */
const rules: Readonly<Record<string, Rule>> = {
  PAYMENT: ({ item }) => ({ debit: 'GATEWAY', debitOf: item, credit: 'CUSTOMER' }),
  OWED: ({ cause }) => ({ debit: cause === 'COMPENSATION' ? 'COMPENSATION' : 'CUSTOMER', credit: 'REFUND_DUE' }),
  RETURNED: ({ item }) => ({ debit: 'REFUND_DUE', credit: 'GATEWAY', creditOf: item }),
  RETURNED_ELSEWHERE: () => ({ debit: 'REFUND_DUE', credit: 'BANK' }),
  DISPUTE: ({ item }) => ({ debit: 'DISPUTED', credit: 'GATEWAY', creditOf: item }),
  DISPUTE_WON: ({ item }) => ({ debit: 'GATEWAY', debitOf: item, credit: 'DISPUTED' }),
  TAX: ({ item }) => ({ debit: 'CUSTOMER', credit: 'TAX', creditOf: item }),
  TAX_BACK: ({ item, cause }) => ({ debit: 'TAX', debitOf: item, credit: endAccount[cause] ?? 'CUSTOMER' }),
  COUPON: ({ item }) => ({ debit: 'UNFLOWN', credit: endAccount[item] ?? 'CUSTOMER' }),
  EXTRA: ({ item, cause }) => {
    const account = extraAccount[item] ?? 'EXTRAS';
    return cause === 'SOLD' ? { debit: 'CUSTOMER', credit: account } : { debit: account, credit: 'CUSTOMER' };
  },
};

/** Returns the postings of a sum of `report_item`. The fee of a refund stays with the carrier. */
export function postItem(sum: ItemSum): Posting[] {
  if (sum.kind === 'REFUND') return [{ debit: 'CUSTOMER', credit: 'FEES', amount: sum.fee }];
  const posting = rules[sum.kind]?.(sum);
  return posting ? [{ ...posting, amount: sum.amount }] : [];
}
