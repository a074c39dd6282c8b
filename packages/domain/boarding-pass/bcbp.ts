import type { legFields, NameOf, repeatedFields, uniqueFields } from './fields.ts';

/** The items of a section. '' stands for an item of spaces. Items after the end of the section are missing. */
export type LegItems = Readonly<Record<NameOf<typeof legFields>, string>>;
export type UniqueItems = Readonly<Partial<Record<NameOf<typeof uniqueFields>, string>>>;
export type RepeatedItems = Readonly<Partial<Record<NameOf<typeof repeatedFields>, string>>>;

export interface BcbpLeg extends LegItems {
  /** Undefined if nothing follows the mandatory items of the leg. */
  readonly repeated?: RepeatedItems;
  /** The rest of the section, for the airline's own use, with its spaces. */
  readonly airlineUse?: string;
}

/** A bar coded boarding pass of format M (IATA Resolution 792): one traveller, one to nine legs. */
export interface Bcbp {
  /** SURNAME/GIVEN in capitals, at most 20 characters. */
  readonly name: string;
  /** 'E' for an electronic ticket. */
  readonly ticketKind: string;
  readonly legs: readonly BcbpLeg[];
  /**
   * The version of the conditional items, and the items that occur once. Undefined if there are no conditional items.
   */
  readonly conditional?: { readonly version: string; readonly unique: UniqueItems };
  readonly security?: { readonly type: string; readonly data: string };
}
