import { daysBetween, type IsoDate } from '../time/index.ts';
import type { Bcbp } from './bcbp.ts';

type Cabin = 'ECO' | 'SUPER' | 'BUSINESS';

/** The facts of one traveller on one flight of the carrier that the bar code contains. */
export interface PassFacts {
  /** The surname in Latin capitals, as on the ticket. */
  readonly surname: string;
  readonly firstName: string;
  readonly type: 'A' | 'C' | 'B';
  readonly sex: 'M' | 'F';
  readonly locator: string;
  readonly from: string;
  readonly to: string;
  /** The flight number, 'HD4613', and the local date of boarding. */
  readonly flightNo: string;
  readonly date: IsoDate;
  readonly cabin: Cabin;
  /** The seat, '34A'. Null for a lap infant. */
  readonly seatNo: string | null;
  readonly sequence: number;
  readonly ticketNo: string;
  /** The free baggage: '20K' or '1PC'. */
  readonly freeBags: string;
  readonly fastTrack: boolean;
  readonly international: boolean;
  readonly issuedOn: IsoDate;
}

const compartments: Readonly<Record<Cabin, string>> = { BUSINESS: 'F', SUPER: 'W', ECO: 'Y' };
const longestName = 20;
const codes = { checkedIn: '1', web: 'W', boardingPass: 'B', notSelected: '0', version: '6' } as const;

/** Returns the items of a boarding pass of the carrier: one leg, checked in and issued on the web. */
export function toBcbp(facts: PassFacts): Bcbp {
  const carrier = facts.flightNo.slice(0, 2);
  return {
    name: passName(facts),
    ticketKind: 'E',
    conditional: {
      version: codes.version,
      unique: {
        description: descriptionOf(facts),
        checkedInBy: codes.web,
        issuedBy: codes.web,
        issuedOn: facts.issuedOn.slice(3, 4) + dayOfYear(facts.issuedOn),
        documentType: codes.boardingPass,
        issuer: carrier,
      },
    },
    legs: [
      {
        locator: facts.locator,
        from: facts.from,
        to: facts.to,
        carrier,
        flightNo: padFlight(facts.flightNo.slice(2)),
        dayOfYear: dayOfYear(facts.date),
        compartment: compartments[facts.cabin],
        seat: facts.seatNo === null ? 'INF' : facts.seatNo.padStart(4, '0'),
        sequence: String(facts.sequence).padStart(4, '0'),
        status: codes.checkedIn,
        repeated: {
          airlineCode: facts.ticketNo.slice(0, 3),
          serial: facts.ticketNo.slice(3),
          selectee: codes.notSelected,
          documentsVerified: facts.international ? '1' : '0',
          marketingCarrier: carrier,
          frequentFlyerAirline: '',
          frequentFlyerNo: '',
          idIndicator: '',
          freeBags: facts.freeBags,
          fastTrack: facts.fastTrack ? 'Y' : 'N',
        },
      },
    ],
  };
}

/** Cuts a long name to the field. The given names are cut first, then the surname. */
function passName({ surname, firstName }: PassFacts): string {
  return `${surname.slice(0, longestName - 2)}/${firstName}`.slice(0, longestName).trimEnd();
}

function descriptionOf({ type, sex }: PassFacts): string {
  if (type !== 'A') return type === 'C' ? '3' : '4';
  return sex === 'M' ? '1' : '2';
}

/** Pads a flight number to four digits. A suffix letter follows them. */
function padFlight(number: string): string {
  const letter = /[A-Z]$/.test(number) ? number.slice(-1) : '';
  return number.slice(0, number.length - letter.length).padStart(4, '0') + letter;
}

function dayOfYear(date: IsoDate): string {
  return String(daysBetween(`${date.slice(0, 4)}-01-01`, date) + 1).padStart(3, '0');
}
