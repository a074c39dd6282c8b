declare module '../../platform/deps.ts' {
  interface Providers {
    insurer: Insurer;
  }
}

/** One person, one flight, one product. Names and documents are the insurer's business; they are never logged. */
export interface PolicyApplication {
  /** Ours, and the key under which asking twice gives the same policy. */
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
    /** Local day of departure. */
    departDate: string;
    origin: string;
    destination: string;
    /** 13 digits, without a dash. */
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
  /** Definite: there is no policy. */
  | { state: 'refused'; reason: string }
  /** Nobody knows: `query` before you try again. */
  | { state: 'unknown'; reason: string };

export type CancelAnswer =
  | { state: 'cancelled' }
  | { state: 'refused'; reason: string }
  | { state: 'unknown'; reason: string };

export type ClaimAnswer =
  | { state: 'accepted' }
  | { state: 'refused'; reason: string }
  | { state: 'unknown'; reason: string };

/** The insurer whose policies are sold. Idempotent by our numbers. */
export interface Insurer {
  apply(application: PolicyApplication): Promise<PolicyAnswer>;
  /** `none`: this application never arrived. */
  query(applicationNo: string): Promise<PolicyAnswer | { state: 'none' }>;
  /** Gives a policy back before its cover begins. */
  cancel(policyNo: string): Promise<CancelAnswer>;
  claim(claim: ClaimApplication): Promise<ClaimAnswer>;
}
