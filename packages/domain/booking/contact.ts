import { isMailAddress } from '../formats/index.ts';
import { isMobile, normaliseMobile } from '../telephone/index.ts';
import type { PassengerError } from './error-texts.ts';

/** The contact of an order. It has a mobile of any country, an e-mail address, or both. */
export interface Contact {
  name: string;
  /** The mobile, or '' if the traveller gave only a mail address. */
  mobile: string;
  /** The mail address, or '' if the traveller gave none. */
  mail: string;
}

export function normaliseContact(contact: Contact): Contact {
  return { name: contact.name.trim(), mobile: normaliseMobile(contact.mobile), mail: contact.mail.trim() };
}

/** Checks the contact of an order: a name, and a mobile number or a mail address. Expects the normal form. */
export function validateContact({ name, mobile, mail }: Contact): PassengerError[] {
  const errors: PassengerError[] = [];
  if (name === '') errors.push({ path: 'name', rule: 'required', code: 'contactNameMissing' });
  if (mobile === '' && mail === '') errors.push({ path: 'mobile', rule: 'mobile', code: 'contactWayMissing' });
  if (mobile !== '' && !isMobile(mobile)) errors.push({ path: 'mobile', rule: 'mobile', code: 'mobileInvalid' });
  if (mail !== '' && !isMailAddress(mail)) errors.push({ path: 'mail', rule: 'mail', code: 'mailInvalid' });
  return errors;
}
