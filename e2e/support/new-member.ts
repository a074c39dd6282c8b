import { randomInt } from 'node:crypto';
import { registerMember, sendRegisterSmsCode } from '@haidai/contract/identity';
import { hashForLogin, passSlider } from '@haidai/testkit';
import { citizen, type Person, someMobile } from './people.ts';
import type { Sandbox } from './sandbox.ts';

interface NewMember {
  username: string;
  password: string;
  /** The person with the data of the registration. */
  person: Person;
  cardNo: string;
}

/** Registers a new member without the pages. Other tests cover those pages. */
export async function newMember(sandbox: Sandbox): Promise<NewMember> {
  const api = sandbox.api.another();
  const mobile = someMobile();
  const password = 'Sea2Mountain';
  const pass = await passSlider(api, 'smsRegister');
  const sent = await api.expectOk(sendRegisterSmsCode, { query: { mobile, NECaptchaValidate: pass } });
  const person = citizen('吕', '长安', someBirthday());
  const { surname, firstName, documentNo } = person;
  const { clkid: cardNo } = await api.expectOk(registerMember, {
    query: { mobile, NECaptchaValidate: sent.NECaptchaValidate },
    headers: { smscode: await sandbox.smsCode(mobile) },
    body: {
      surnameCn: surname,
      firstnameCn: firstName,
      documentType: 'NI',
      documentNo,
      password: hashForLogin(password),
      agreed: true,
    },
  });
  return { username: mobile, password, person, cardNo };
}

/** Returns one of 10,000 birthdays. A document belongs to one member only, and the tests register many members. */
function someBirthday(): string {
  return new Date(Date.UTC(1970, 0, 1 + randomInt(10_000))).toISOString().slice(0, 10);
}
