import { type DocumentType, normaliseDocumentNumber, readHolder } from '@haidai/domain/booking';
import { isMailAddress, isMobileCn, isSixDigitCode } from '@haidai/domain/formats';
import { normaliseMember, validateMember } from '@haidai/domain/identity';
import { isPassword } from './password-rule.ts';

/** The registration as typed. */
export interface RegistrationDraft {
  mobile: string;
  smsCode: string;
  documentType: DocumentType;
  documentNo: string;
  surnameCn: string;
  firstnameCn: string;
  surnameEn: string;
  firstnameEn: string;
  birthday: string;
  nationality: string;
  email: string;
  password: string;
  agreed: boolean;
}

export const emptyRegistration: RegistrationDraft = {
  mobile: '',
  smsCode: '',
  documentType: 'NI',
  documentNo: '',
  surnameCn: '',
  firstnameCn: '',
  surnameEn: '',
  firstnameEn: '',
  birthday: '',
  nationality: 'CN',
  email: '',
  password: '',
  agreed: false,
};

/** By field, the code of its error or the message of the server. */
export type RegistrationFaults = Partial<Record<keyof RegistrationDraft, string>>;

export function findFaults(draft: RegistrationDraft, today: string): RegistrationFaults {
  const faults: RegistrationFaults = {};
  for (const { path, code } of validateMember(normaliseMember(draft), today)) {
    faults[path as keyof RegistrationDraft] ??= code;
  }
  if (!isMobileCn(draft.mobile.replaceAll(/\s/g, ''))) faults.mobile = 'mobileInvalid';
  if (!isSixDigitCode(draft.smsCode.trim())) faults.smsCode = 'smsCodeMissing';
  if (draft.email.trim() && !isMailAddress(draft.email.trim())) faults.email = 'mailInvalid';
  if (!isPassword(draft.password)) faults.password = 'passwordRule';
  if (!draft.agreed) faults.agreed = 'pleaseAgree';
  return faults;
}

/** Whether the document's number says the birthday, or will when it is typed; it is then not asked for. */
export function saysBirthday({ documentType, documentNo }: RegistrationDraft): boolean {
  if (documentType === 'NI' || documentType === 'NIN') return true;
  return readHolder(documentType, normaliseDocumentNumber(documentType, documentNo)) !== null;
}
