import { oneOf, type SearchOf, searchParams, text, whole } from '../../../core/address/search-params.ts';
import { flightSearch } from '../../shopping/index.ts';

const { classType, out, sort, direct, period, arrive, layover, via, aircraft } = flightSearch.params;

/** The search parameters of an unfinished change. Invalid parameters count as missing. */
export const reshopSearch = searchParams({
  orderNo: text(/^(OW|RT)\d{8}B\d{7}$/),
  /** The direction: 0 is outbound, 1 is inbound. */
  deptAirSegIndex: whole(0, 1),
  /** The passenger numbers: '1.2'. */
  pax: text(/^\d{1,2}(\.\d{1,2})*$/),
  changeType: oneOf(['VOLUNTARY_CHANGE', 'INVOLUNTARY_CHANGE']),
  depDate: text(/^\d{4}-\d{2}-\d{2}$/),
  /** The chosen flight: 'HD4655.2026-12-09.TAO.TFU.Q'. A connection has two. */
  flight: text(
    /^[A-Z0-9]+\.\d{4}-\d{2}-\d{2}\.[A-Z]{3}\.[A-Z]{3}\.[A-Z](_[A-Z0-9]+\.\d{4}-\d{2}-\d{2}\.[A-Z]{3}\.[A-Z]{3}\.[A-Z])*$/,
  ),
  /** The chosen fare, the filters and the order of the list, so that a traveller who comes back finds them. */
  ...{ classType, out, sort, direct, period, arrive, layover, via, aircraft },
});

export type ReshopSearch = SearchOf<typeof reshopSearch>;

export function passengersOf({ pax }: Pick<ReshopSearch, 'pax'>): number[] {
  return pax === '' ? [] : pax.split('.').map(Number);
}

interface ChosenSegment {
  flightNo: string;
  flightDate: string;
  departApCode3: string;
  destApCode3: string;
  name: string;
}

export function writeFlight(segments: readonly ChosenSegment[]): string {
  return segments
    .map(({ flightNo, flightDate, departApCode3, destApCode3, name }) =>
      [flightNo, flightDate, departApCode3, destApCode3, name].join('.'),
    )
    .join('_');
}

export function readFlight(flight: string): ChosenSegment[] {
  if (flight === '') return [];
  return flight.split('_').map((one) => {
    const [flightNo = '', flightDate = '', departApCode3 = '', destApCode3 = '', name = ''] = one.split('.');
    return { flightNo, flightDate, departApCode3, destApCode3, name };
  });
}
