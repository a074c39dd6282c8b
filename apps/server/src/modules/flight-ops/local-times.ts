import type { DatedLeg } from '@haidai/domain/flights';
import { formatLocal, instantToLocal, localToInstant } from '@haidai/domain/time';
import type { Catalogue } from '../flights/index.ts';

/** Returns the local time of an airport, `yyyy-mm-ddThh:mm`. Null if there is no instant. */
export function localAt({ places }: Catalogue, airport: string, instant: number | null): string | null {
  if (instant === null) return null;
  const { date, minutes } = instantToLocal(instant, zoneOf(places, airport));
  return formatLocal(date, minutes);
}

export function instantAt({ places }: Catalogue, airport: string, local: string | undefined): number | undefined {
  if (local === undefined) return undefined;
  const [date = '', time = ''] = local.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return localToInstant(date, hours * 60 + minutes, zoneOf(places, airport));
}

function zoneOf(places: Catalogue['places'], airport: string): string {
  return places.airport(airport)?.zone ?? 'Asia/Shanghai';
}

/** Returns the leg that the times of a report refer to: the named leg, or else the first. */
export function legMeant(legs: readonly [DatedLeg, ...DatedLeg[]], legSeq: number | undefined): DatedLeg {
  return legs.find((leg) => leg.legSeq === legSeq) ?? legs[0];
}
