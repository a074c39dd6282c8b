import { isMailAddress, isMobileCn } from '../formats/index.ts';
import type { PassengerError } from './error-texts.ts';

export interface Contact {
  name: string;
  mobile: string;
  /** '' when none was given. */
  mail: string;
}

export function normaliseContact(contact: Contact): Contact {
  return { name: contact.name.trim(), mobile: contact.mobile.trim(), mail: contact.mail.trim() };
}

/** Whom we reach when something changes: a name and a mainland mobile; a mail address if they like. */
export function validateContact({ name, mobile, mail }: Contact): PassengerError[] {
  const errors: PassengerError[] = [];
  if (name === '') errors.push({ path: 'name', rule: 'required', code: 'contactNameMissing' });
  if (!isMobileCn(mobile)) {
    errors.push({ path: 'mobile', rule: 'mobile', code: 'mobileInvalid' });
  }
  if (mail !== '' && !isMailAddress(mail)) {
    errors.push({ path: 'mail', rule: 'mail', code: 'mailInvalid' });
  }
  return errors;
}
