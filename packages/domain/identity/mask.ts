import { callingCodeOf, countryOfMobile } from '../telephone/index.ts';

/** Returns a mobile with its middle masked: '13800000001' → '138****0001', '+447700900123' → '+44******0123'. */
export function maskMobile(mobile: string): string {
  const code = mobile.startsWith('+') ? callingCodeOf(countryOfMobile(mobile)) : '';
  return maskMiddle(mobile, code ? code.length + 1 : 3, 4);
}

/** Returns the masked form of a mobile or of a mail address. */
export function maskContact(contact: string): string {
  return contact.includes('@') ? maskMail(contact) : maskMobile(contact);
}

/** Returns a mail address with only the first letter of its name: 'lqh@haidai.example' → 'l**@haidai.example'. */
export function maskMail(mail: string): string {
  const at = mail.indexOf('@');
  return at < 1 ? maskMiddle(mail, 1, 0) : maskMiddle(mail.slice(0, at), 1, 0) + mail.slice(at);
}

/**
 * Returns a document number with its middle masked: '370202199003071233' → '3702**********1233'. Short numbers keep at
 * most a quarter of their length on each side.
 */
export function maskDocument(documentNo: string): string {
  const kept = Math.min(4, Math.floor([...documentNo].length / 4));
  return maskMiddle(documentNo, kept, kept);
}

/**
 * Returns the last characters of a document number, which prove that a person holds it: '370202199003071233' → '1233'.
 * Signs and words beside the number do not count.
 */
export function documentEndOf(documentNo: string): string {
  return documentNo
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(-4);
}

/**
 * Returns a name of which only the start is visible: '李清和' → '李**'. A Latin name keeps two letters: 'ZHANG/SAN' →
 * 'ZH*******'.
 */
export function maskName(name: string): string {
  return maskMiddle(name, /^[A-Z]/.test(name) ? 2 : 1, 0);
}

/** Returns a ticket number with six digits masked: '789-2400001234' → '789-******1234'. */
export function maskTicket(ticketNo: string): string {
  return maskMiddle(ticketNo, 4, 4);
}

function maskMiddle(text: string, head: number, tail: number): string {
  const characters = [...text];
  const hidden = Math.max(characters.length - head - tail, 0);
  return [...characters.slice(0, head), '*'.repeat(hidden), ...characters.slice(head + hidden)].join('');
}
