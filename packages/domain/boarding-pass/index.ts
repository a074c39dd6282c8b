/**
 * The bar code of a boarding pass: IATA Resolution 792, format M, as text. Drawing it is for others.
 *
 *   encodeBcbp(passText({ … }))        'M1ZHANG/SAN           EK7M2QX TAOTFUHD 4613 345Y041A0023 147>6180…'
 *   decodeBcbp(text)                   the same again, item by item, or what is wrong with it and where
 */
export type { Bcbp, BcbpLeg, LegItems, RepeatedItems, UniqueItems } from './bcbp.ts';
export { type BcbpFault, type DecodedBcbp, decodeBcbp } from './decode.ts';
export { encodeBcbp } from './encode.ts';
export { type PassFacts, toBcbp } from './pass.ts';
