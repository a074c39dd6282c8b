import type { personTexts } from './texts.ts';

export default {
  surname: 'Surname',
  firstName: 'Given name',
  surnameCn: 'Chinese surname',
  firstnameCn: 'Chinese given name',
  surnameEn: 'Surname (pinyin or English)',
  firstnameEn: 'Given name (pinyin or English)',
  documentType: 'Document type',
  documentNo: 'Document number',
  documentExpiry: 'Valid until',
  nationality: 'Nationality',
  birthday: 'Date of birth',
  birthdayFromDocument: 'Taken from the document number',
  sex: 'Sex',
  male: 'Male',
  female: 'Female',
  mobile: 'Mobile',
  stored: 'Leave this empty to keep {value}',
  optional: '{label} (optional)',
} satisfies typeof personTexts.zh;
