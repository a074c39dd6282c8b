declare module '../../platform/deps.ts' {
  interface Providers {
    insurer: Insurer;
  }
}

/**
 * An application for one person, one flight and one product. Names and documents go to the insurer and never to the
 * log.
 */
export interface PolicyApplication {
  /** The carrier's number of the application. A repeated application with the same number gives the same policy. */
  applicationNo: string;
  productCode: string;
  premiumFen: number;
  insured: {
    name: string;
    documentType: string;
    documentNo: string;
    birthday: string;
    sex: 'M' | 'F';
    mobile: string;
  };
  flight: {
    flightNo: string;
    /** The local date of departure. */
    departDate: string;
    origin: string;
    destination: string;
    /** The ticket number: 13 digits, without a dash. */
    ticketNo: string;
  };
}

export interface ClaimApplication {
  claimNo: string;
  policyNo: string;
  delayMinutes: number;
  payFen: number;
}

export type PolicyAnswer =
  | { state: 'accepted'; policyNo: string }
  /** The insurer has refused for certain. There is no policy. */
  | { state: 'refused'; reason: string }
  /** The result is not known. The caller must call `query` before another try. */
  | { state: 'unknown'; reason: string };

export type CancelAnswer =
  | { state: 'cancelled' }
  | { state: 'refused'; reason: string }
  | { state: 'unknown'; reason: string };

export type CorrectAnswer =
  | { state: 'corrected' }
  | { state: 'refused'; reason: string }
  | { state: 'unknown'; reason: string };

export type ClaimAnswer =
  | { state: 'accepted' }
  | { state: 'refused'; reason: string }
  | { state: 'unknown'; reason: string };

/** The insurer. Its calls are idempotent by the carrier's numbers. */
export interface Insurer {
  apply(application: PolicyApplication): Promise<PolicyAnswer>;
  /** `none` means that the insurer never received this application. */
  query(applicationNo: string): Promise<PolicyAnswer | { state: 'none' }>;
  /** Cancels a policy before its cover begins. */
  cancel(policyNo: string): Promise<CancelAnswer>;
  /**
   * Replaces the insured person of a policy with the corrected data. A repeated call with the same number changes
   * nothing more. A policy may be corrected several times.
   */
  correct(policyNo: string, insured: PolicyApplication['insured'], actNo: string): Promise<CorrectAnswer>;
  claim(claim: ClaimApplication): Promise<ClaimAnswer>;
}
