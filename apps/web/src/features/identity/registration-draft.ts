import { type DocumentType, normaliseDocumentNumber, readHolder } from '@haidai/domain/booking';
import { isMobileCn, normaliseMember, validateMember } from '@haidai/domain/identity';
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

/** By field, the key of what is wrong. */
export type RegistrationFaults = Partial<Record<keyof RegistrationDraft, string>>;

const mailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function findFaults(draft: RegistrationDraft, today: string): RegistrationFaults {
  const faults: RegistrationFaults = {};
  for (const { path, message } of validateMember(normaliseMember(draft), today)) {
    faults[path as keyof RegistrationDraft] ??= message;
  }
  if (!isMobileCn(draft.mobile.replaceAll(/\s/g, ''))) faults.mobile = '请填写正确格式的手机号';
  if (!/^\d{6}$/.test(draft.smsCode.trim())) faults.smsCode = '请填写短信验证码';
  if (draft.email.trim() && !mailPattern.test(draft.email.trim())) faults.email = 'please input a valid email';
  if (!isPassword(draft.password)) faults.password = 'passwordRule';
  if (!draft.agreed) faults.agreed = 'pleaseAgree';
  return faults;
}

/** Whether the document's number says the birthday, or will when it is typed; it is then not asked for. */
export function saysBirthday({ documentType, documentNo }: RegistrationDraft): boolean {
  if (documentType === 'NI' || documentType === 'NIN') return true;
  return readHolder(documentType, normaliseDocumentNumber(documentType, documentNo)) !== null;
}
