/** The types of the independent decoder that the tests use. */
declare module 'bcbp' {
  export interface DecodedLeg {
    operatingCarrierPNR?: string;
    departureAirport?: string;
    arrivalAirport?: string;
    operatingCarrierDesignator?: string;
    flightNumber?: string;
    flightDate?: Date;
    compartmentCode?: string;
    seatNumber?: string;
    checkInSequenceNumber?: string;
    passengerStatus?: string;
    airlineNumericCode?: string;
    serialNumber?: string;
    freeBaggageAllowance?: string;
    fastTrack?: boolean;
  }
  export interface Decoded {
    data?: { passengerName?: string; passengerDescription?: string; issuanceDate?: Date; legs?: DecodedLeg[] };
    meta?: { electronicTicketIndicator?: string; numberOfLegs?: number };
  }
  export function decode(text: string, referenceYear?: number): Decoded;
  export function encode(pass: Decoded): string;
}
