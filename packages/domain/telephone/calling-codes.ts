/**
 * The countries and territories with a telephone network of their own: ISO 3166 code, calling code, numbers of digits
 * of a mobile number without the calling code, the prefix of calls inside the country if it is not 0, and the first
 * digits that tell the country from others with the same calling code. The source is the metadata of libphonenumber
 * (Apache License 2.0, version 9).
 */
const table = `
  AC 247 5; AD 376 6,9; AE 971 9; AF 93 9; AG 1 10 1 268; AI 1 10 1 264; AL 355 9; AM 374 8; AO 244 9;
  AR 54 10-11; AS 1 10 1 684; AT 43 7-13; AU 61 9; AW 297 7; AX 358 6-10 0 18; AZ 994 9; BA 387 8-9;
  BB 1 10 1 246; BD 880 10; BE 32 9; BF 226 8; BG 359 8-9; BH 973 8; BI 257 8; BJ 229 10; BL 590 9;
  BM 1 10 1 441; BN 673 7; BO 591 8; BQ 599 7 0 [347]; BR 55 10-11; BS 1 10 1 242; BT 975 8; BW 267 8;
  BY 375 9 8; BZ 501 7; CA 1 10 1; CC 61 9; CD 243 7,9; CF 236 8; CG 242 9; CH 41 9; CI 225 10; CK 682 5;
  CL 56 9; CM 237 9; CN 86 11; CO 57 10; CR 506 8; CU 53 8; CV 238 7; CW 599 7-8; CX 61 9; CY 357 8; CZ 420 9;
  DE 49 10-11; DJ 253 8; DK 45 8; DM 1 10 1 767; DO 1 10 1 8001|8[024]9; DZ 213 9; EC 593 9; EE 372 7-8;
  EG 20 10; EH 212 9; ER 291 7; ES 34 9; ET 251 9; FI 358 6-10; FJ 679 7; FK 500 5; FM 691 7; FO 298 6; FR 33 9;
  GA 241 7-8; GB 44 10; GD 1 10 1 473; GE 995 9; GF 594 9; GG 44 10; GH 233 9; GI 350 8; GL 299 6; GM 220 7,9;
  GN 224 9; GP 590 9; GQ 240 9; GR 30 10; GT 502 8; GU 1 10 1 671; GW 245 9; GY 592 7; HK 852 8; HN 504 8;
  HR 385 8-9; HT 509 8; HU 36 9 06; ID 62 9-12; IE 353 9; IL 972 9; IM 44 10 0 74576|(?:16|7[56])24; IN 91 10;
  IO 246 7; IQ 964 10; IR 98 10; IS 354 7,9; IT 39 9-10; JE 44 10; JM 1 10 1 658|876; JO 962 9; JP 81 10;
  KE 254 9; KG 996 9; KH 855 8-9; KI 686 8; KM 269 7; KN 1 10 1 869; KP 850 10; KR 82 9-10; KW 965 8;
  KY 1 10 1 345; KZ 7 10 8 7; LA 856 9-10; LB 961 7-8; LC 1 10 1 758; LI 423 7,9; LK 94 9; LR 231 7,9; LS 266 8;
  LT 370 8; LU 352 9; LV 371 8; LY 218 9; MA 212 9; MC 377 8-9; MD 373 8; ME 382 8; MF 590 9; MG 261 9;
  MH 692 7 1; MK 389 8; ML 223 8; MM 95 7-10; MN 976 8; MO 853 8; MP 1 10 1 670; MQ 596 9; MR 222 8;
  MS 1 10 1 664; MT 356 8; MU 230 8; MV 960 7; MW 265 9; MX 52 10; MY 60 9-10; MZ 258 9; NA 264 9; NC 687 6;
  NE 227 8; NF 672 6; NG 234 10; NI 505 8; NL 31 9,11; NO 47 8; NP 977 10; NR 674 7; NU 683 4,7; NZ 64 8-10;
  OM 968 8; PA 507 7-8; PE 51 9; PF 689 8; PG 675 8; PH 63 10; PK 92 10; PL 48 9; PM 508 6,9; PR 1 10 1 787|939;
  PS 970 9; PT 351 9; PW 680 7; PY 595 9; QA 974 8; RE 262 9; RO 40 9; RS 381 8-10; RU 7 10 8; RW 250 9;
  SA 966 9; SB 677 5,7; SC 248 7; SD 249 9; SE 46 9; SG 65 8; SH 290 5; SI 386 8; SJ 47 8 0 79; SK 421 9;
  SL 232 8; SM 378 8; SN 221 9; SO 252 7-9; SR 597 7; SS 211 9; ST 239 7; SV 503 8; SX 1 10 1 721; SY 963 9;
  SZ 268 8; TA 290 4 0 8; TC 1 10 1 649; TD 235 8; TG 228 8; TH 66 9; TJ 992 9; TK 690 4-7; TL 670 8; TM 993 8 8;
  TN 216 8; TO 676 7; TR 90 10; TT 1 10 1 868; TV 688 6-7; TW 886 9; TZ 255 9; UA 380 9; UG 256 9; US 1 10 1;
  UY 598 8; UZ 998 9; VA 39 9-10 0 06698; VC 1 10 1 784; VE 58 10; VG 1 10 1 284; VI 1 10 1 340; VN 84 9;
  VU 678 7; WF 681 6; WS 685 7,10; XK 383 8; YE 967 9; YT 262 9; ZA 27 5-9; ZM 260 9; ZW 263 9;
`;

/**
 * The first digits of mobile numbers in the carrier's markets and in the largest countries of its other visitors.
 * Landlines there have the same lengths and would get no message.
 */
export const mobileStarts: Readonly<Record<string, RegExp>> = {
  ...{ HK: /^[4-9]/, MO: /^6/, TW: /^9/, KR: /^1/, JP: /^[6-9]0/, TH: /^[689]/, SG: /^[89]/, MY: /^1/, VN: /^[35789]/ },
  ...{ GB: /^7/, DE: /^1[5-7]/, FR: /^[67]/, IT: /^3/, ES: /^[67]/, AU: /^4/, NZ: /^2/ },
};

export interface CallingCountry {
  readonly country: string;
  readonly code: string;
  /** The possible numbers of digits after the calling code. */
  readonly lengths: readonly number[];
  /** The prefix that people dial inside the country and leave out after the calling code. */
  readonly trunk: string;
  /** The first digits of its numbers. Null for a country that has the rest of its calling code. */
  readonly leading: RegExp | null;
}

export const callingCountries: readonly CallingCountry[] = table
  .split(';')
  .map((row) => row.trim())
  .filter((row) => row !== '')
  .map((row) => {
    const [country = '', code = '', lengths = '', trunk = '0', leading] = row.split(' ');
    return {
      country,
      code,
      lengths: lengths.split(',').flatMap(expandRange),
      trunk,
      leading: leading ? new RegExp(`^(?:${leading})`) : null,
    };
  });

/** The countries that own a calling code which territories share. */
const owners = new Set('US RU IT GB NO AU MA RE SH FI GP CW'.split(' '));

const byCode = new Map<string, CallingCountry[]>();
for (const each of callingCountries) byCode.set(each.code, [...(byCode.get(each.code) ?? []), each]);

/** Lists the countries with the calling code at the start of `digits`. No calling code begins with another one. */
export function countriesOf(digits: string): readonly CallingCountry[] {
  return byCode.get(digits.slice(0, 1)) ?? byCode.get(digits.slice(0, 2)) ?? byCode.get(digits.slice(0, 3)) ?? [];
}

/** Returns the country of a number without its calling code: the territory with its first digits, else the owner. */
export function countryOf(countries: readonly CallingCountry[], national: string): CallingCountry | undefined {
  return (
    countries.find(({ leading }) => leading?.test(national)) ??
    countries.find(({ country }) => owners.has(country)) ??
    countries[0]
  );
}

function expandRange(range: string): number[] {
  const [from = 0, to = from] = range.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
