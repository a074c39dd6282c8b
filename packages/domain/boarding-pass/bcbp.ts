import type { legFields, NameOf, repeatedFields, uniqueFields } from './fields.ts';

/** '' stands for spaces. What a section ends before is left out. */
export type LegItems = Readonly<Record<NameOf<typeof legFields>, string>>;
export type UniqueItems = Readonly<Partial<Record<NameOf<typeof uniqueFields>, string>>>;
export type RepeatedItems = Readonly<Partial<Record<NameOf<typeof repeatedFields>, string>>>;

export interface BcbpLeg extends LegItems {
  /** Undefined where nothing follows the items every leg has. */
  readonly repeated?: RepeatedItems;
  /** For the airline's own use: what is left of the section, with its spaces. */
  readonly airlineUse?: string;
}

/** A bar coded boarding pass of format M, as IATA Resolution 792 has it: one traveller, one to nine legs. */
export interface Bcbp {
  /** SURNAME/GIVEN in capitals, at most 20 characters. */
  readonly name: string;
  /** 'E' for an electronic ticket. */
  readonly ticketKind: string;
  readonly legs: readonly BcbpLeg[];
  /** The version of the conditional items and those that stand once; undefined where there are none. */
  readonly conditional?: { readonly version: string; readonly unique: UniqueItems };
  readonly security?: { readonly type: string; readonly data: string };
}
