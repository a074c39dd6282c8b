import { isMailAddress, isSixDigitCode } from '@haidai/domain/formats';
import { normaliseMember, validateMember } from '@haidai/domain/identity';
import { readMobile } from '@haidai/domain/telephone';
import { flag, oneOf } from '../../../core/address/search-params.ts';
import { type DraftOf, readDraft, typedText } from '../../../core/form/draft.ts';
import { nameDraft, personDraft, readHolderOf } from '../../person/index.ts';
import { isPassword } from '../password-rule.ts';

const { documentType, documentNo, birthday, nationality } = personDraft;

const registrationDraft = {
  /** The contact that proves who registers. */
  way: oneOf(['sms', 'mail']),
  mobile: typedText,
  smsCode: typedText,
  documentType,
  documentNo,
  ...nameDraft,
  birthday,
  nationality,
  email: typedText,
  password: typedText,
  agreed: flag,
};

/** The registration as typed. */
export type RegistrationDraft = DraftOf<typeof registrationDraft>;

export const emptyRegistration: RegistrationDraft = readDraft(registrationDraft, {});

/** Returns the error codes by field. */
export function checkRegistration(
  draft: RegistrationDraft,
  today: string,
): Partial<Record<keyof RegistrationDraft, string>> {
  const errors: Partial<Record<keyof RegistrationDraft, string>> = {};
  for (const { path, code } of validateMember(normaliseMember(draft), today)) {
    errors[path as keyof RegistrationDraft] ??= code;
  }
  const isByMail = draft.way === 'mail';
  if (!isByMail && !readMobile(draft.mobile)) errors.mobile = 'mobileInvalid';
  if (!isSixDigitCode(draft.smsCode.trim())) errors.smsCode = isByMail ? 'mailCodeMissing' : 'smsCodeMissing';
  if ((isByMail || draft.email.trim()) && !isMailAddress(draft.email.trim())) errors.email = 'mailInvalid';
  if (!isPassword(draft.password)) errors.password = 'passwordRule';
  if (!draft.agreed) errors.agreed = 'pleaseAgree';
  return errors;
}

/**
 * True if the document number determines the birthday, or will once it is complete. The form then does not ask for the
 * birthday.
 */
export function hasBirthdayInDocument(draft: RegistrationDraft): boolean {
  return draft.documentType === 'NI' || draft.documentType === 'NIN' || readHolderOf(draft) !== null;
}
