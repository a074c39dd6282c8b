export type { Bilingual, Language } from './bilingual.ts';
export type { FieldError } from './field-error.ts';
export * from './machine.ts';
