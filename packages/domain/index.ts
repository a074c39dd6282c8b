export type { Bilingual, Language } from './bilingual.ts';
export type { FieldError } from './field-error.ts';
export { addressIn, isTravellerPage, readLanguage } from './language-address.ts';
export * from './machine.ts';
