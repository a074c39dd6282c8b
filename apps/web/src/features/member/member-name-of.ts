import { fullName } from '@haidai/domain/booking';

interface BothNames {
  surnameCn: string;
  firstnameCn: string;
  surnameEn: string;
  firstnameEn: string;
}

/** Returns the Chinese name if there is one, else the Latin name. */
export function memberNameOf({ surnameCn, firstnameCn, surnameEn, firstnameEn }: BothNames): string {
  return surnameCn
    ? fullName({ surname: surnameCn, firstName: firstnameCn })
    : fullName({ surname: surnameEn, firstName: firstnameEn });
}
