import type { Language, Site } from '@haidai/contract/pages';
import { inLanguage } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-texts.tsx';
import { useSite } from './site.tsx';

/**
 * The names for texts: {carrier}, {club} (its membership programme), {member} (a member of it), {code} of flight numbers
 * and {accountingCode} of ticket numbers.
 */
export interface CarrierNames extends Record<string, string> {
  carrier: string;
  club: string;
  member: string;
  code: string;
  accountingCode: string;
}

/** Returns the names of the carrier in a language. */
export function carrierNamesIn(
  language: Language,
  { carrier: { name, club, code, accountingCode } }: Site,
): CarrierNames {
  return {
    carrier: inLanguage(language, name),
    club: inLanguage(language, club.name),
    member: inLanguage(language, club.member),
    code,
    accountingCode,
  };
}

/** Returns the names of the carrier in the language of the page. */
export function useCarrierNames(): CarrierNames {
  return carrierNamesIn(useLanguage(), useSite());
}
