import { type Deps, inTransaction, Refusal, type StaffSignedIn, type Tx } from '../../../platform/index.ts';
import { recordAction } from '../log/record-action.ts';
import { requireAdministrators } from '../roles/administrators.ts';
import { endSignIns, takeSecondFactor } from '../sign-in/save-staff.ts';
import { requireNote } from '../work/queue.ts';
import { createLink, endLinks } from './links.ts';

interface Managed {
  id: string;
  login: string;
  password_hash: string | null;
  provider_subject: string | null;
  mail_sealed: string | null;
  disabled_at: Date | null;
}

/** Runs a change of an account with its row locked. Refuses with `notFound`. */
function manage<Result>(
  deps: Deps,
  personId: string,
  change: (tx: Tx, person: Managed) => Promise<Result>,
): Promise<Result> {
  return inTransaction(deps.db, async (tx) => {
    const person = await tx
      .selectFrom('staff')
      .select(['id', 'login', 'password_hash', 'provider_subject', 'mail_sealed', 'disabled_at'])
      .where('id', '=', personId)
      .forUpdate()
      .executeTakeFirst();
    if (!person) throw new Refusal('notFound');
    return change(tx, person);
  });
}

/**
 * Sends a person the invitation again, or a link to set a new password. Refuses with `staffNoMail`, `conflict` for a
 * disabled account or one of the identity provider, or `staffPasswordsOff`.
 */
export function sendLink(deps: Deps, personId: string, staff: StaffSignedIn): Promise<void> {
  if (!deps.config.staffSignIn.passwords) throw new Refusal('staffPasswordsOff');
  return manage(deps, personId, async (tx, person) => {
    if (person.disabled_at || person.provider_subject) throw new Refusal('conflict');
    if (person.mail_sealed === null) throw new Refusal('staffNoMail');
    const kind = person.password_hash === null ? 'invitation' : 'password';
    await createLink(deps, tx, { personId, kind, staff });
    await recordAction(deps, tx, { staff, action: `people.${kind}Sent`, subject: `staff/${person.login}` });
  });
}

/** Ends one running sign-in of a person, or all. Returns the number. Refuses with `notFound`. */
export function endPersonSignIns(
  deps: Deps,
  { personId, signInId }: { personId: string; signInId?: string | undefined },
  staff: StaffSignedIn,
): Promise<number> {
  return manage(deps, personId, async (tx, { login }) => {
    const ended = await tx
      .updateTable('staff_sign_in')
      .set({ ended_at: deps.clock.now() })
      .where('staff_id', '=', personId)
      .where('ended_at', 'is', null)
      .$if(signInId !== undefined, (query) => query.where('id', '=', signInId ?? ''))
      .returning('id')
      .execute();
    if (signInId && ended.length === 0) throw new Refusal('notFound');
    await recordAction(deps, tx, { staff, action: 'people.signOut', subject: `staff/${login}` });
    return ended.length;
  });
}

/** Takes the authenticator of a colleague away and ends the sign-ins. Refuses with `notYourself` or `notFound`. */
export function resetPersonCode(deps: Deps, personId: string, staff: StaffSignedIn): Promise<void> {
  if (personId === staff.staffId) throw new Refusal('notYourself');
  return manage(deps, personId, async (tx, { login }) => {
    await takeSecondFactor({ ...deps, db: tx }, personId);
    await endSignIns({ db: tx, clock: deps.clock }, login);
    await recordAction(deps, tx, { staff, action: 'resetCode', subject: `staff/${login}` });
  });
}

/**
 * Disables the account of a colleague for a reason and ends its sign-ins and links, or enables it again. Refuses with
 * `notYourself`, `conflict`, `administratorsNeeded` or `notFound`.
 */
export function setPersonDisabled(
  deps: Deps,
  { personId, isDisabled, reason }: { personId: string; isDisabled: boolean; reason: string },
  staff: StaffSignedIn,
): Promise<void> {
  if (personId === staff.staffId) throw new Refusal('notYourself');
  if (isDisabled) requireNote(reason);
  return manage(deps, personId, async (tx, { login, disabled_at }) => {
    if ((disabled_at !== null) === isDisabled) throw new Refusal('conflict');
    const now = deps.clock.now();
    await tx
      .updateTable('staff')
      .set({ disabled_at: isDisabled ? now : null })
      .where('id', '=', personId)
      .execute();
    if (isDisabled) {
      await endSignIns({ db: tx, clock: deps.clock }, login);
      await endLinks({ db: tx, clock: deps.clock }, personId);
      await requireAdministrators(tx);
    }
    const action = isDisabled ? 'people.disable' : 'people.enable';
    await recordAction(deps, tx, { staff, action, subject: `staff/${login}`, note: reason });
  });
}

/**
 * Enters or removes the days on which a person is away. Returns the number of pieces of work that the person has begun,
 * for colleagues to take on. Refuses with `invalidInput` or `notFound`.
 */
export function setPersonAway(
  deps: Deps,
  { personId, from, to }: { personId: string; from: string | null; to: string | null },
  staff: StaffSignedIn,
): Promise<number> {
  if ((from === null) !== (to === null) || (from !== null && to !== null && from > to)) {
    const message = {
      zh: '请填写起止日期，止日不早于起日',
      en: 'Please enter both days, the last not before the first',
    };
    throw new Refusal('invalidInput', {}, [{ path: 'to', rule: 'order', message }]);
  }
  return manage(deps, personId, async (tx, { login }) => {
    await tx.updateTable('staff').set({ away_from: from, away_to: to }).where('id', '=', personId).execute();
    const note = from === null ? '' : `${from} – ${to}`;
    await recordAction(deps, tx, { staff, action: 'people.away', subject: `staff/${login}`, note });
    const { count } = await tx
      .selectFrom('staff_begun')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('staff_id', '=', personId)
      .executeTakeFirstOrThrow();
    return count;
  });
}
