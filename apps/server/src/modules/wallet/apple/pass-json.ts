import type { BoardingPass } from '@haidai/contract/checkin';
import type { Config } from '../../../platform/index.ts';
import type { PassTime } from '../../checkin/index.ts';
import { brandColours } from '../../reference/index.ts';
import type { WalletCopy } from '../wallet-copy.ts';
import { zoneOffset } from '../zone-offset.ts';
import { passWords } from './pass-words.ts';

type Carrier = Config['carrier'];

export interface PassIdentity {
  serial: string;
  /** The token with which a device asks for the pass. */
  token: string;
  passType: string;
  teamId: string;
  /** The address of the web service that tells devices about changes. */
  serviceUrl: string;
  carrier: Carrier;
}

const white = 'rgb(255, 255, 255)';

/**
 * Returns the `pass.json` of a boarding pass. Its words are English; `chineseStrings` translates each of them. A pass
 * that is no longer valid is voided and has no bar code.
 */
export function toPassJson(copy: WalletCopy, { serial, token, passType, teamId, serviceUrl, carrier }: PassIdentity) {
  const { en: pass, boarding, expected } = copy;
  return {
    formatVersion: 1,
    passTypeIdentifier: passType,
    teamIdentifier: teamId,
    serialNumber: serial,
    authenticationToken: token,
    webServiceURL: serviceUrl,
    organizationName: carrier.name.en,
    description: passWords.description.en,
    logoText: carrier.name.en,
    backgroundColor: rgbOf(brandColours().fill),
    foregroundColor: white,
    labelColor: white,
    groupingIdentifier: `${pass.flightNo}-${copy.flightDate}`,
    sharingProhibited: true,
    voided: pass.state !== 'VALID',
    relevantDate: toW3c(boarding),
    expirationDate: pass.keepUntil,
    ...(pass.bcbp !== '' && {
      barcodes: [
        {
          format: 'PKBarcodeFormatAztec',
          message: pass.bcbp,
          messageEncoding: 'iso-8859-1',
          altText: String(pass.sequence).padStart(3, '0'),
        },
      ],
    }),
    semantics: semanticsOf(copy, carrier),
    boardingPass: {
      transitType: 'PKTransitTypeAir',
      headerFields: [
        {
          key: 'gate',
          label: passWords.gate.en,
          value: pass.gate || passWords.gateLater.en,
          changeMessage: passWords.gateChanged.en,
        },
      ],
      primaryFields: [
        { key: 'from', label: endName(pass.from), value: pass.from.airportCode },
        { key: 'to', label: endName(pass.to), value: pass.to.airportCode },
      ],
      auxiliaryFields: [
        { key: 'flight', label: passWords.flight.en, value: pass.flightNo },
        { key: 'date', label: passWords.date.en, value: toW3c(expected.departure), ...dayOnly },
        {
          key: 'boarding',
          label: passWords.boarding.en,
          value: toW3c(boarding),
          changeMessage: passWords.boardingChanged.en,
          ...timeOnly,
        },
        { key: 'seat', label: passWords.seat.en, value: pass.seatNo, changeMessage: passWords.seatChanged.en },
      ],
      secondaryFields: [
        { key: 'passenger', label: passWords.passenger.en, value: pass.passNameEn },
        { key: 'class', label: passWords.cabin.en, value: pass.className },
        { key: 'group', label: passWords.group.en, value: pass.group },
        {
          key: 'departs',
          label: passWords.departs.en,
          value: toW3c(expected.departure),
          changeMessage: passWords.departsChanged.en,
          ...timeOnly,
        },
      ],
      backFields: backFieldsOf(copy, carrier),
    },
  };
}

/** Writes a colour as Apple reads it. */
function rgbOf(hex: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
}

const timeOnly = { dateStyle: 'PKDateStyleNone', timeStyle: 'PKDateStyleShort', ignoresTimeZone: true };
const dayOnly = { dateStyle: 'PKDateStyleMedium', timeStyle: 'PKDateStyleNone', ignoresTimeZone: true };

function backFieldsOf({ en: pass, gateCloses, held }: WalletCopy, carrier: Carrier) {
  return [
    ...(held === '' ? [] : [{ key: 'held', label: passWords.held.en, value: held, changeMessage: '%@' }]),
    ...(pass.state === 'VALID'
      ? []
      : [
          {
            key: 'state',
            label: passWords.state.en,
            value: passWords[pass.state].en,
            changeMessage: '%@',
          },
        ]),
    { key: 'gateCloses', label: passWords.gateCloses.en, value: toW3c(gateCloses), ...timeOnly },
    { key: 'sequence', label: passWords.sequence.en, value: String(pass.sequence).padStart(3, '0') },
    { key: 'ticket', label: passWords.ticket.en, value: pass.tktNo },
    { key: 'locator', label: passWords.locator.en, value: pass.locator },
    { key: 'bags', label: passWords.bags.en, value: pass.freeBags || '–' },
    { key: 'hotline', label: passWords.hotline.en, value: carrier.hotline },
    { key: 'notes', label: passWords.notes.en, value: passWords.notesText.en },
  ];
}

function semanticsOf({ en: pass, planned, expected, boarding }: WalletCopy, carrier: Carrier) {
  const [familyName = '', givenName = ''] = pass.passNameEn.split('/');
  const [, row = '', letter = ''] = /^(\d+)([A-Z])$/.exec(pass.seatNo) ?? [];
  return {
    airlineCode: carrier.code,
    flightCode: pass.flightNo,
    flightNumber: Number(pass.flightNo.replace(/\D/g, '')),
    departureAirportCode: pass.from.airportCode,
    departureAirportName: pass.from.airportName,
    destinationAirportCode: pass.to.airportCode,
    destinationAirportName: pass.to.airportName,
    ...(pass.from.terminal !== '' && { departureTerminal: pass.from.terminal }),
    ...(pass.to.terminal !== '' && { destinationTerminal: pass.to.terminal }),
    ...(pass.gate !== '' && { departureGate: pass.gate }),
    originalDepartureDate: toW3c(planned.departure),
    currentDepartureDate: toW3c(expected.departure),
    originalArrivalDate: toW3c(planned.arrival),
    currentArrivalDate: toW3c(expected.arrival),
    currentBoardingDate: toW3c(boarding),
    passengerName: { familyName, givenName },
    seats: [{ seatRow: row, seatNumber: letter, seatIdentifier: pass.seatNo }],
    boardingGroup: String(pass.group),
    boardingSequenceNumber: String(pass.sequence),
    confirmationNumber: pass.locator,
    transitProvider: carrier.name.en,
    transitStatus: statusWords(pass, planned.departure, expected.departure).en,
  };
}

function statusWords({ state }: BoardingPass, planned: PassTime, expected: PassTime) {
  if (state === 'FLIGHT_CANCELLED') return passWords.cancelled;
  return expected.at > planned.at ? passWords.delayed : passWords.onTime;
}

/** Returns the Chinese words of a pass by the English words in `pass.json`. */
export function chineseStrings({ zh, en }: WalletCopy, carrier: Carrier): Record<string, string> {
  const names = [
    [endName(en.from), endName(zh.from)],
    [endName(en.to), endName(zh.to)],
    [en.className, zh.className],
    [carrier.name.en, carrier.name.zh],
  ];
  const words = Object.values(passWords).map((each) => [each.en, each.zh]);
  return Object.fromEntries([...words, ...names]);
}

function endName({ cityName, terminal }: BoardingPass['from']): string {
  return `${cityName} ${terminal}`.trim();
}

/** Returns `2026-12-08T07:35+08:00`, the form of dates in a pass. */
function toW3c(time: PassTime): string {
  return `${time.local}${zoneOffset(time)}`;
}
