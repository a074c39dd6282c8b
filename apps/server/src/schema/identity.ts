import type { ColumnType, Generated } from 'kysely';

export interface AccountTable {
  id: string;
  /** `sms`: a traveller who is no member and signs in with a code by SMS or mail. */
  kind: 'member' | 'sms';
  /**
   * `M…` for a member, `sms-<id>` for an SMS user, `closed-<id>` for a closed account. `userIdOf` makes the shown form.
   */
  user_id: string;
  member_no: string | null;
  /** Sealed '' for an account without a mobile. The fingerprint is then one that no mobile has. */
  mobile_sealed: string;
  mobile_fp: string;
  mail_sealed: string | null;
  mail_fp: string | null;
  document_type: string | null;
  document_sealed: string | null;
  document_fp: string | null;
  surname_cn: string;
  firstname_cn: string;
  surname_en: string;
  firstname_en: string;
  password_hash: string | null;
  will_be_recorded: number | null;
  birthday?: string | null;
  /**
   * The time at which the account holder proved the ownership of the mobile number. Null if it only comes from a form.
   */
  mobile_confirmed_at: Date | null;
  /** The time at which the account holder proved the ownership of the mail address. */
  mail_confirmed_at?: Date | null;
  /** The tier of a member who enrolled elsewhere, as in the file of the programme. */
  enrolled_level?: string | null;
  /** The person of the identity provider who signs in as this member: the issuer and the number there. */
  provider_subject: Generated<string | null>;
  /** The language of the last sign-in. */
  language: Generated<'zh' | 'en'>;
  created_at: Date;
  closed_at?: Date | null;
  /** The time at which two members of staff blocked the account. Null if it is not blocked. */
  blocked_at: Generated<Date | null>;
  /** The account that got the orders and points of this one. Null if it was not merged. */
  merged_into: Generated<string | null>;
}

/** An account that the site has made with a public password. Production refuses it. */
export interface DemoAccountTable {
  kind: 'member' | 'staff';
  /** The member number, or the login of the staff. */
  login: string;
  /** The SHA-256 of the public password, as browsers send it. */
  password_hash: string;
  /** The SHA-256 of the public secret of the sign-in codes. Null if the account was made without one. */
  secret_hash: string | null;
}

export interface SignInTable {
  id: string;
  account_id: string;
  device_id: string;
  user_agent: string;
  /** The masked address, in the form of `maskAddress`. */
  masked_address: Generated<string>;
  access_fp: string;
  access_expires_at: Date;
  refresh_fp: string;
  refresh_expires_at: Date;
  created_at: Date;
  last_seen_at: Date;
  ended_at: Date | null;
  end_reason: string | null;
}

export interface SpentRefreshTokenTable {
  refresh_fp: string;
  sign_in_id: string;
  spent_at: Date;
}

export interface SmsCodeTable {
  /** The fingerprint of the device that requested the code. */
  device_fp: string;
  id: string;
  purpose: string;
  /** The fingerprint of the mobile or the mail address that got the code. */
  mobile_fp: string;
  code_fp: string;
  tries: number;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface CaptchaChallengeTable {
  id: string;
  kind: 'slider' | 'imageCode' | 'work' | 'quiet';
  purpose: string;
  device_id: string;
  answer: string;
  tries: number;
  created_at: Date;
  expires_at: Date;
  solved_at: Date | null;
}

export interface CaptchaPassTable {
  token_fp: string;
  purpose: string;
  device_id: string;
  expires_at: Date;
  used_at: Date | null;
  /** The proof behind the pass: the work of a browser alone, or a person. */
  grade: Generated<'work' | 'person'>;
  /** The rule by which the site issued the pass without a solved picture. */
  rule_id?: string | null;
}

/** The last check of a device by a person, and the passes that the device may still have without another one. */
export interface PassedCheckTable {
  device_id: string;
  passed_at: Date;
  uses_left: number;
}

export interface PasskeyTable {
  id: string;
  account_id: string;
  /** The id that the authenticator gave, in base64url. */
  credential_id: string;
  /** SubjectPublicKeyInfo (DER) in base64url. */
  public_key: string;
  /** The COSE number of the algorithm. */
  algorithm: number;
  /** The last signature counter. Authenticators that synchronise passkeys send 0. The driver returns text. */
  counter: ColumnType<string, number, number>;
  transports: string[];
  name: string;
  /** The browser that registered the passkey. */
  user_agent: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface PasskeyChallengeTable {
  challenge_fp: string;
  /** The account that registers a passkey. Null for a sign-in. */
  account_id: string | null;
  device_id: string;
  expires_at: Date;
}

export interface LoginAttemptTable {
  /** `account:` with its id, or `name:` with a fingerprint. */
  subject: string;
  tries: number;
  last_try_at: Date;
}

export interface JoinAttemptTable {
  /** The member whose account somebody tried to use. */
  account_id: string;
  tries: number;
  last_try_at: Date;
}

export interface SearchAllowanceTable {
  device_id: string;
  window_started_at: Date;
  searches: number;
}

export interface SandboxSsoTokenTable {
  hand_fp: string;
  member_no: string;
  expires_at: Date;
  ended_at: Date | null;
}

export interface BotSuspectTable {
  /** `device:` with its id, or `address:` with a fingerprint. */
  subject: string;
  reason: 'rate' | 'noDevice' | 'trap';
  suspected_until: Date;
  /** The times that the client has passed the wall. It is 0 again after an hour without suspicion. */
  passes: Generated<number>;
  /** The instant from which the client may pass the wall. */
  pass_from: Generated<Date>;
}

export interface IdentityTables {
  account: AccountTable;
  demo_account: DemoAccountTable;
  sign_in: SignInTable;
  spent_refresh_token: SpentRefreshTokenTable;
  sms_code: SmsCodeTable;
  captcha_challenge: CaptchaChallengeTable;
  captcha_pass: CaptchaPassTable;
  passed_check: PassedCheckTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  login_attempt: LoginAttemptTable;
  join_attempt: JoinAttemptTable;
  search_allowance: SearchAllowanceTable;
  sandbox_hand: SandboxSsoTokenTable;
  bot_suspect: BotSuspectTable;
  retired_card: { member_no: string; retired_at: Date };
}
