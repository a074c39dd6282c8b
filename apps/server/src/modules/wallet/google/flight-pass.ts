import type { BoardingPass } from '@haidai/contract/checkin';
import type { Config } from '../../../platform/index.ts';
import { brandColours } from '../../reference/index.ts';
import type { WalletCopy } from '../wallet-copy.ts';

/** Returns the id of a flight between two airports at Google. All travellers on it share the flight. */
export function classIdOf(issuerId: string, { en, flightDate }: WalletCopy): string {
  return `${issuerId}.${en.flightNo}-${flightDate}-${en.from.airportCode}-${en.to.airportCode}`;
}

export function objectIdOf(issuerId: string, serial: string): string {
  return `${issuerId}.${serial}`;
}

/** Returns the flight of a pass: times, gate and status. Google tells the travellers about its changes. */
export function toFlightClass(issuerId: string, copy: WalletCopy, carrier: Config['carrier']) {
  const { en: pass, zh, planned, expected, boarding, gateCloses } = copy;
  return {
    id: classIdOf(issuerId, copy),
    issuerName: carrier.name.en,
    localizedIssuerName: inBoth(carrier.name.en, carrier.name.zh),
    reviewStatus: 'UNDER_REVIEW',
    flightHeader: {
      carrier: {
        carrierIataCode: carrier.code,
        airlineName: inBoth(carrier.name.en, carrier.name.zh),
      },
      flightNumber: pass.flightNo.slice(carrier.code.length),
    },
    origin: {
      ...endOf(pass.from, zh.from),
      // Without a gate the field is cleared.
      gate: pass.gate || null,
    },
    destination: endOf(pass.to, zh.to),
    localScheduledDepartureDateTime: seconds(planned.departure.local),
    localEstimatedOrActualDepartureDateTime: seconds(expected.departure.local),
    localScheduledArrivalDateTime: seconds(planned.arrival.local),
    localEstimatedOrActualArrivalDateTime: seconds(expected.arrival.local),
    localBoardingDateTime: seconds(boarding.local),
    localGateClosingDateTime: seconds(gateCloses.local),
    flightStatus: pass.state === 'FLIGHT_CANCELLED' ? 'CANCELLED' : 'SCHEDULED',
    hexBackgroundColor: brandColours().fill,
  };
}

/** Returns the pass of one traveller. A pass that is no longer valid is inactive and has no bar code. */
export function toFlightObject(issuerId: string, serial: string, copy: WalletCopy) {
  const { en: pass } = copy;
  return {
    id: objectIdOf(issuerId, serial),
    classId: classIdOf(issuerId, copy),
    state: pass.state === 'VALID' ? 'ACTIVE' : 'INACTIVE',
    passengerName: pass.passNameEn,
    reservationInfo: { confirmationCode: pass.locator, eticketNumber: pass.tktNo },
    boardingAndSeatingInfo: {
      seatNumber: pass.seatNo,
      seatClass: pass.className,
      boardingGroup: String(pass.group),
      sequenceNumber: String(pass.sequence).padStart(3, '0'),
    },
    barcode: pass.bcbp === '' ? null : { type: 'AZTEC', value: pass.bcbp },
    textModulesData: copy.held === '' ? [] : [{ id: 'held', header: 'Held for you 为您保留', body: copy.held }],
  };
}

function endOf(en: BoardingPass['from'], zh: BoardingPass['from']) {
  return {
    airportIataCode: en.airportCode,
    terminal: en.terminal || null,
    airportNameOverride: inBoth(en.airportName, zh.airportName),
  };
}

/** Returns a text in both languages. English is the default of other languages. */
function inBoth(en: string, zh: string) {
  return {
    defaultValue: { language: 'en', value: en },
    translatedValues: [{ language: 'zh-CN', value: zh }],
  };
}

/** Google reads local times with seconds and without a zone. */
const seconds = (local: string) => `${local}:00`;
