import { isMailAddress, isMobileCn } from '../formats/index.ts';
import type { PassengerError } from './error-texts.ts';

export interface Contact {
  name: string;
  mobile: string;
  /** The mail address, or '' if the traveller gave none. */
  mail: string;
}

export function normaliseContact(contact: Contact): Contact {
  return { name: contact.name.trim(), mobile: contact.mobile.trim(), mail: contact.mail.trim() };
}

/** Checks the contact of an order: a name, a mainland mobile number and an optional mail address. */
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
