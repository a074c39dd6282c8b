declare module '../../platform/deps.ts' {
  interface Providers {
    /** Null if the carrier offers no passes for Apple Wallet. */
    appleWallet: AppleWallet | null;
    /** Null if the carrier offers no passes for Google Wallet. */
    googleWallet: GoogleWallet | null;
  }
}

/** The carrier's account at Apple: it signs passes and tells devices that a pass has changed. */
export interface AppleWallet {
  /** The pass type of the certificate: `pass.com.example.boarding`. */
  passType: string;
  teamId: string;
  certificates: PassCertificates;
  /**
   * Tells a device that a pass has changed. The notification is empty: the device asks this site which pass it is.
   * Returns `gone` if the device no longer wants notifications. Rejects with `NotDelivered` without such an answer.
   */
  tellDevice(pushToken: string): Promise<'told' | 'gone'>;
}

/** The certificate of the pass type, its key, and Apple's intermediate certificate (WWDR), as PEM. */
export interface PassCertificates {
  certificate: string;
  key: string;
  passphrase?: string;
  wwdr: string;
}

export type GoogleResource = 'flightClass' | 'flightObject';

/** The carrier's account at Google: it signs links and stores the flights and the passes. */
export interface GoogleWallet {
  issuerId: string;
  /** The service account that signs links, and its RSA key as PEM. */
  account: { email: string; privateKey: string };
  /** Stores a flight or a pass under its id, or replaces the stored fields. Rejects with `NotDelivered`. */
  save(kind: GoogleResource, resource: { id: string } & Record<string, unknown>): Promise<void>;
}
