import { type DocumentType, documentRule } from '@haidai/domain/booking';
import { inLanguage } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-texts.tsx';

/** Returns a function that names a document type in the language of the page. */
export function useDocumentTypeName(): (type: string) => string {
  const language = useLanguage();
  return (type) => {
    const rule = documentRule(type as DocumentType);
    return rule ? inLanguage(language, rule) : type;
  };
}
