import type { OperationInput, OperationResult } from '@haidai/contract';
import type { enrolSandboxMember } from '@haidai/contract/sandbox';
import { readCitizenNumber } from '@haidai/domain/booking';
import { type Deps, Refusal } from '../../platform/index.ts';
import { enrolMember, generateCardNumber } from '../identity/index.ts';

const given = ['海宁', '子涵', '思远', '雨桐', '嘉禾', '云舟'] as const;

/**
 * Enrols an invented person in the loyalty programme, as an airport counter would. Refuses conflict if the mobile
 * belongs to a member who verified it.
 */
export async function enrolSomebody(
  deps: Deps,
  { mobile, mobileProved, level }: OperationInput<typeof enrolSandboxMember>['body'],
): Promise<OperationResult<typeof enrolSandboxMember>> {
  const cardNo = await generateCardNumber(deps);
  const [surnameCn, firstnameCn] = ['赵', given[Number(deps.ids.digits(3)) % given.length] ?? given[0]];
  const { documentNo, birthday } = generateCitizen(deps);
  const added = await enrolMember(deps, {
    cardNo,
    surnameCn,
    firstnameCn,
    surnameEn: '',
    firstnameEn: '',
    documentType: 'NI',
    documentNo,
    birthday,
    nationality: 'CN',
    mobile,
    email: '',
    level,
    isMobileProved: mobileProved,
  });
  if (!added) throw new Refusal('conflict');
  return { name: surnameCn + firstnameCn, documentNo, cardNo };
}

/** Generates a random resident ID number with the right check character, and its birthday. */
function generateCitizen({ ids }: Deps): { documentNo: string; birthday: string } {
  const [month, day] = [1 + (Number(ids.digits(4)) % 12), 1 + (Number(ids.digits(4)) % 28)];
  const birthday = `19${60 + (Number(ids.digits(3)) % 40)}-${pad(month)}-${pad(day)}`;
  const start = `370202${birthday.replaceAll('-', '')}${ids.digits(3)}`;
  const check = [...'0123456789X'].find((last) => readCitizenNumber(start + last));
  if (!check) throw new Error(`The resident ID number ${start} has no check character`);
  return { documentNo: start + check, birthday };
}

const pad = (number: number) => String(number).padStart(2, '0');
