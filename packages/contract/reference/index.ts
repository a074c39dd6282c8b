import { z } from 'zod/mini';
import { defineOperation } from '../operation.ts';

const airport = z.object({
  airportCode: z.string(),
  airportName: z.string(),
  airportNameEn: z.string(),
  cityCode: z.string(),
  cityName: z.string(),
  cityPinyin: z.string(),
  pinyinAbbr: z.string(),
  cityNameEn: z.string(),
  /** D: mainland China. I: everywhere else (also Hong Kong, Macao and Taiwan, with region 地区). */
  flag: z.enum(['D', 'I']),
  region: z.string(),
  area: z.string(),
  country: z.string(),
  timeZone: z.string(),
  /** The codes of the cities that can be reached from here, direct or over a hub. */
  destinations: z.array(z.string()),
});

export const listAirports = defineOperation({
  id: 'reference.listAirports',
  method: 'GET',
  path: '/api/common/v1/nop/airport/list',
  summary: 'The airports the carrier flies to, with the names travellers search by',
  auth: 'public',
  protection: { cost: 'memory', perMinute: 600 },
  request: {},
  response: z.array(airport),
  refusals: [],
});

export type AirportRecord = z.infer<typeof airport>;
