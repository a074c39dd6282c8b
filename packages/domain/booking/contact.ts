import type { Complaint } from './messages.ts';

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
export function validateContact({ name, mobile, mail }: Contact): Complaint[] {
  const complaints: Complaint[] = [];
  if (name === '') complaints.push({ path: 'name', rule: 'required', message: 'please input contact name' });
  if (!/^1[3-9]\d{9}$/.test(mobile)) {
    complaints.push({ path: 'mobile', rule: 'mobile', message: '请填写正确格式的手机号' });
  }
  if (mail !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(mail)) {
    complaints.push({ path: 'mail', rule: 'mail', message: 'please input a valid email' });
  }
  return complaints;
}
