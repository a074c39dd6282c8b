/** An item of the bar code: its name in this module and its length in characters. */
export type Field<Name extends string = string> = readonly [name: Name, length: number];

/** The mandatory items of one leg (IATA Resolution 792, items 7 to 117 in their order). */
export const legFields = [
  ['locator', 7],
  ['from', 3],
  ['to', 3],
  ['carrier', 3],
  ['flightNo', 5],
  ['dayOfYear', 3],
  ['compartment', 1],
  ['seat', 4],
  ['sequence', 5],
  ['status', 1],
] as const satisfies readonly Field[];

/** The conditional items that occur once, with the first leg. */
export const uniqueFields = [
  ['description', 1],
  ['checkedInBy', 1],
  ['issuedBy', 1],
  ['issuedOn', 4],
  ['documentType', 1],
  ['issuer', 3],
  ['bagTag', 13],
  ['secondBagTag', 13],
  ['thirdBagTag', 13],
] as const satisfies readonly Field[];

/** The conditional items of every leg. */
export const repeatedFields = [
  ['airlineCode', 3],
  ['serial', 10],
  ['selectee', 1],
  ['documentsVerified', 1],
  ['marketingCarrier', 3],
  ['frequentFlyerAirline', 3],
  ['frequentFlyerNo', 16],
  ['idIndicator', 1],
  ['freeBags', 3],
  ['fastTrack', 1],
] as const satisfies readonly Field[];

export type NameOf<Fields extends readonly Field[]> = Fields[number][0];

export const lengths = { name: 20, versions: /^[1-9]$/, mostLegs: 9, mostInSection: 0xff } as const;
