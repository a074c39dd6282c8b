import { isSixDigitCode } from '@haidai/domain/formats';
import type { Db, Deps } from '../../../platform/index.ts';
import type { KnownStaff } from './credentials.ts';
import { findStep, generateSecret } from './totp.ts';

type Store = Pick<Deps, 'vault' | 'clock'> & { db: Db };

const recoveryCodes = 10;

/** The kind of code that completed a sign-in. */
export type Proof = 'code' | 'recoveryCode';

/** Spends a code and returns its kind. Returns null if the code is wrong or spent. */
export async function spendCode(deps: Store, staff: KnownStaff, given: string): Promise<Proof | null> {
  const code = given.toUpperCase().replaceAll(/[\s-]/g, '');
  if (isSixDigitCode(code)) return (await spendTotp(deps, staff, code)) ? 'code' : null;
  return (await spendRecoveryCode(deps, staff, code)) ? 'recoveryCode' : null;
}

/**
 * Spends the step of a code. One guarded statement takes the step, so that of two requests with the same code only one
 * succeeds.
 */
async function spendTotp({ db, vault, clock }: Store, staff: KnownStaff, code: string): Promise<boolean> {
  const step = staff.secretSealed && findStep(vault.unseal(staff.secretSealed), code, clock.now());
  if (!step) return false;
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('id', '=', staff.staffId)
    .where('totp_secret_sealed', '=', staff.secretSealed)
    .where((where) => where.or([where('totp_last_step', 'is', null), where('totp_last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function spendRecoveryCode({ db, vault, clock }: Store, { staffId }: KnownStaff, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_recovery_code')
    .set({ used_at: clock.now() })
    .where('code_fp', '=', fingerprint({ vault }, staffId, code))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Generates a new secret for a staff member without a confirmed one. Returns null if a secret has been confirmed
 * meanwhile.
 */
export async function generatePendingSecret({ db, vault }: Store, { staffId }: KnownStaff): Promise<string | null> {
  const secret = generateSecret();
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_secret_sealed: vault.seal(secret), totp_last_step: null })
    .where('id', '=', staffId)
    .where('totp_since', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? secret : null;
}

/** Confirms the secret of a staff member. Returns false if another request has already confirmed it. */
export async function confirmSecret({ db, clock }: Store, { staffId }: KnownStaff): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_since: clock.now() })
    .where('id', '=', staffId)
    .where('totp_since', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Replaces all recovery codes of a staff member by new ones and returns them. The database stores only fingerprints, so
 * the codes can be shown only now.
 */
export async function generateRecoveryCodes(deps: Store, staffId: string): Promise<string[]> {
  await deps.db.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute();
  const codes: string[] = [];
  for (let number = 0; number < recoveryCodes; number += 1) codes.push(await addRecoveryCode(deps, staffId));
  return codes;
}

/**
 * Adds a recovery code and returns it: ten characters with a hyphen in the middle, so that people can read it easily.
 */
export async function addRecoveryCode({ db, vault, clock }: Store, staffId: string): Promise<string> {
  const code = generateSecret().slice(0, 10);
  await db
    .insertInto('staff_recovery_code')
    .values({
      code_fp: fingerprint({ vault }, staffId, code),
      staff_id: staffId,
      created_at: clock.now(),
      used_at: null,
    })
    .execute();
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

const fingerprint = ({ vault }: Pick<Deps, 'vault'>, staffId: string, code: string) =>
  vault.fingerprint(`staffRecovery:${staffId}:${code}`);
