import { type DocumentType, documentRule } from '@haidai/domain/booking';
import { useLanguage } from '../../i18n/use-texts.tsx';

/** Returns a function that names a document type in the language of the page. */
export function useDocumentTypeName(): (type: string) => string {
  const language = useLanguage();
  return (type) => {
    const rule = documentRule(type as DocumentType);
    if (!rule) return type;
    return language === 'en' ? rule.en : rule.zh;
  };
}
