import type { Generated } from 'kysely';

/** The copy of a boarding pass in wallets. */
export interface WalletPassTable {
  /** The serial number in the wallet: random, without personal data. */
  serial: string;
  check_in_id: string;
  /** The fingerprint of the token with which a device asks for the pass. */
  token_fp: string;
  /** Grows with each change. Apple's tags are versions. */
  version: Generated<number>;
  /** The time of the last change, in whole seconds. It grows with each version. */
  changed_at: Date;
  made_at: Date;
  /** The time at which the pass was first saved for Google Wallet; null before. */
  google_at: Date | null;
}

/** An Apple device that follows passes. */
export interface WalletDeviceTable {
  device_fp: string;
  push_token_sealed: string;
  /** The latest version of its passes of which the device was told. */
  told_version: Generated<number>;
  registered_at: Date;
}

export interface WalletRegistrationTable {
  device_fp: string;
  serial: string;
}

export interface WalletTables {
  wallet_pass: WalletPassTable;
  wallet_device: WalletDeviceTable;
  wallet_registration: WalletRegistrationTable;
}
