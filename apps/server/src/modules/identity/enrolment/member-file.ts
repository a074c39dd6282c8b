import { fieldErrorTexts } from '@haidai/domain/field-errors';
import { normaliseMember, validateMember } from '@haidai/domain/identity';
import { isCardNumber } from '@haidai/domain/member';
import type { DataProblem } from '@haidai/domain/reference';
import { isMobile } from '@haidai/domain/telephone';
import { z } from 'zod';
import { DataError, readCsv } from '../../reference/index.ts';
import type { Enrolment } from './enrol-member.ts';

const documents = ['NI', 'PP', 'M', 'I', 'NIN', 'F'] as const;

/** One line of the programme's member file. */
const row = z.object({
  cardNo: z.string(),
  surnameCn: z.string().default(''),
  firstnameCn: z.string().default(''),
  surnameEn: z.string().default(''),
  firstnameEn: z.string().default(''),
  documentType: z.enum(documents),
  documentNo: z.string(),
  birthday: z.string().default(''),
  nationality: z.string().regex(/^[A-Z]{2}$/),
  mobile: z.string(),
  email: z.union([z.literal(''), z.email()]).default(''),
  level: z.enum(['BASIC', 'SILVER', 'GOLD', 'PLATINUM']),
  mobileProved: z.enum(['Y', 'N', '']).default(''),
});

export interface MemberFile {
  members: Enrolment[];
  problems: DataProblem[];
}

/** Reads a member file as `docs/members.md` describes it. Returns the members and all problems of the file. */
export function readMemberFile(folder: string, file: string, { accountingCode, today }: MemberFileRules): MemberFile {
  try {
    const members = readCsv(folder, file, row).map(({ mobileProved, ...rest }) => ({
      ...rest,
      ...normaliseMember(rest),
      isMobileProved: mobileProved === 'Y',
    }));
    const problems = members.flatMap((member) =>
      listFaults(member, { accountingCode, today }).map((message) => ({
        file,
        line: 0,
        message: `card ${member.cardNo}: ${message}`,
      })),
    );
    return { members, problems };
  } catch (error) {
    if (error instanceof DataError) return { members: [], problems: [...error.problems] };
    throw error;
  }
}

interface MemberFileRules {
  accountingCode: string;
  /** The date of today as `yyyy-mm-dd`. */
  today: string;
}

function listFaults(member: Enrolment, { accountingCode, today }: MemberFileRules): string[] {
  const own = validateMember(member, today).map(({ path, code }) => `${path}: ${fieldErrorTexts[code].en}`);
  return [
    ...(isCardNumber(accountingCode, member.cardNo) ? [] : ['cardNo: not a card number']),
    ...(isMobile(member.mobile) ? [] : ['mobile: not a mobile number']),
    ...own,
  ];
}
