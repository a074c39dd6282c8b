import { fullName } from '@haidai/domain/booking';

interface BothNames {
  surnameCn: string;
  firstnameCn: string;
  surnameEn: string;
  firstnameEn: string;
}

/** The Chinese name where there is one, else the Latin. */
export function nameOf({ surnameCn, firstnameCn, surnameEn, firstnameEn }: BothNames): string {
  return surnameCn
    ? fullName({ surname: surnameCn, firstName: firstnameCn })
    : fullName({ surname: surnameEn, firstName: firstnameEn });
}
