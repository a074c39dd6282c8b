/**
 * Mobile numbers of all countries.
 *
 *   readMobile('+86 138 0000 0001')      '13800000001'
 *   readMobile('0044 (0)7700 900123')    '+447700900123'
 *   countryOfMobile('+447700900123')     'GB'
 */
export { callingCountries } from './calling-codes.ts';
export {
  callingCodeOf,
  countryOfMobile,
  isMobile,
  joinMobile,
  normaliseMobile,
  readMobile,
  type SplitMobile,
  splitMobile,
} from './mobile.ts';
