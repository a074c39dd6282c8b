import type { personTexts } from './texts.ts';

export default {
  surname: 'Surname',
  firstName: 'Given names',
  surnameCn: 'Chinese surname',
  firstnameCn: 'Chinese given names',
  surnameEn: 'Surname (pinyin or English)',
  firstnameEn: 'Given names (pinyin or English)',
  documentType: 'Document type',
  documentNo: 'Document number',
  documentExpiry: 'Valid until',
  nationality: 'Nationality or region',
  birthday: 'Date of birth',
  birthdayFromDocument: 'Read from the document number',
  sex: 'Sex',
  male: 'Male',
  female: 'Female',
  mobile: 'Mobile number',
  stored: 'Leave this empty to keep {value}',
  optional: '{label} (optional)',
} satisfies typeof personTexts.zh;
