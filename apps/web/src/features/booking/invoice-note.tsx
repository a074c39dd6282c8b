import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import textStyles from '../../ui/text.module.css';
import { taxInfoTypesQuery } from '../content/index.ts';
import styles from './order-verify.module.css';
import { bookingTexts } from './texts.ts';

/** Below the price and its taxes: who the invoice may be made out to. Without an answer nothing is missing. */
export function InvoiceNote() {
  const t = useTexts(bookingTexts);
  const language = useLanguage();
  const { data: types } = useQuery(taxInfoTypesQuery);
  if (!types || types.length === 0) return null;
  const names = types.map(({ taxInfoTypeName, taxInfoTypeNameEn, taxNumberRequired }) => {
    const name = language === 'en' ? taxInfoTypeNameEn : taxInfoTypeName;
    return taxNumberRequired ? t('withTaxNumber', { name }) : name;
  });
  return (
    <p className={classNames(textStyles.hint, styles.invoiceNote)}>
      {t('invoiceNote', { names: names.join(t('listComma')) })}
    </p>
  );
}
