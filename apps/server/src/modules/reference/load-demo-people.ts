import { existsSync } from 'node:fs';
import path from 'node:path';
import { type DocumentType, documentRule, type PassengerEntry, readHolder } from '@haidai/domain/booking';
import { memberDocumentTypes, passwordLength } from '@haidai/domain/identity';
import { type AssigneeEntry, formatCardNumber, savedDocumentTypes } from '@haidai/domain/member';
import { isMobile } from '@haidai/domain/telephone';
import { z } from 'zod';
import { defineData } from './data-file.ts';
import { readJson } from './data-files.ts';
import { loadCarrier } from './load-carrier.ts';

const file = 'demo/people.json';

const name = z.string().min(1);
const count = z.int().positive();
const mobile = z.string().refine(isMobile, 'is no mobile number');
const person = {
  birthday: z.iso.date(),
  sex: z.enum(['M', 'F']),
  nationality: z.string().regex(/^[A-Z]{2}$/),
};

interface Papers {
  documentType: DocumentType;
  documentNo: string;
  nationality: string;
  birthday: string;
  sex: 'M' | 'F';
}

/** Returns whether the number has the form and the check digit of its document. */
const isNumberOf = ({ documentType, documentNo, nationality }: Omit<Papers, 'birthday' | 'sex'>) =>
  documentRule(documentType)?.accepts(documentNo, nationality) ?? false;
const wrongNumber = (field: string) => ({ path: [field], message: 'is no number of this document' });

/** Returns whether the number, if it has a birthday and a sex, has those of the person. */
const isHolder = ({ documentType, documentNo, birthday, sex }: Papers) => {
  const holder = readHolder(documentType, documentNo);
  return !holder || (holder.birthday === birthday && holder.sex === sex);
};
const wrongHolder = { path: ['documentNo'], message: 'has another birthday or sex than the person' };

const passenger = z
  .strictObject({
    ...person,
    surname: name,
    firstName: name,
    passengerType: z.enum(['A', 'C', 'B']),
    documentType: z.enum(savedDocumentTypes),
    documentNo: name,
    documentExpiry: z.iso.date().optional(),
    mobile: mobile.optional(),
  })
  .refine(isNumberOf, wrongNumber('documentNo'))
  .refine(isHolder, wrongHolder);

const assignee = z
  .strictObject({
    ...person,
    surnameCn: z.string().default(''),
    firstnameCn: z.string().default(''),
    surnameEn: z.string().default(''),
    firstnameEn: z.string().default(''),
    documentType: z.enum(savedDocumentTypes),
    documentNo: name,
    /** Days from the naming to the day on which the site creates the member. The earliest are the first list. */
    namedDaysAgo: z.int().nonnegative(),
  })
  .refine(({ surnameCn, surnameEn }) => surnameCn + surnameEn !== '', { path: ['surnameCn'], message: 'is missing' })
  .refine(isNumberOf, wrongNumber('documentNo'))
  .refine(isHolder, wrongHolder);

const member = z
  .strictObject({
    /** The eight digits of the member number between the accounting code and the check digit. */
    serial: z.string().regex(/^\d{8}$/),
    name: z.strictObject({ surnameCn: name, firstnameCn: name, surnameEn: name, firstnameEn: name }),
    mobile,
    mail: z.email().toLowerCase(),
    document: z.strictObject({ type: z.enum(memberDocumentTypes), number: name }),
    points: count.optional(),
    vouchers: z.strictObject({ count, scope: z.enum(['D', 'I']), daysGood: count }).optional(),
    passengers: z.array(passenger).default([]),
    assignees: z.array(assignee).default([]),
  })
  .refine(({ document: { type, number } }) => isNumberOf({ documentType: type, documentNo: number, nationality: '' }), {
    path: ['document', 'number'],
    message: 'is no number of this document',
  });

/** The values that no two members share. */
const own = {
  serial: ({ serial }: z.output<typeof member>) => serial,
  mobile: (each: z.output<typeof member>) => each.mobile,
  mail: ({ mail }: z.output<typeof member>) => mail,
  'document.number': ({ document }: z.output<typeof member>) => document.number,
};

const peopleFile = z.strictObject({
  password: z.string().min(passwordLength.least).max(passwordLength.most),
  members: z.array(member).superRefine((members, context) => {
    for (const [field, readValue] of Object.entries(own)) {
      const values = members.map(readValue);
      const twice = values.findIndex((value, index) => values.indexOf(value) < index);
      if (twice >= 0) context.addIssue({ code: 'custom', path: [twice, field], message: 'is there twice' });
    }
  }),
});

export type DemoAssignee = AssigneeEntry & { namedDaysAgo: number };

/** A member of a test site whose password everybody knows. */
export interface DemoMember extends Omit<z.output<typeof member>, 'passengers' | 'assignees'> {
  memberNo: string;
  password: string;
  passengers: readonly PassengerEntry[];
  assignees: readonly DemoAssignee[];
}

/** Loads the demo members: `$CARRIER_DIR/demo/people.json`. There are none without the file. Throws a DataError. */
export const loadDemoPeople = defineData((folder): readonly DemoMember[] => {
  if (!existsSync(path.join(folder, file))) return [];
  const { password, members } = readJson(folder, file, peopleFile);
  const { accountingCode } = loadCarrier(folder);
  return members.map(({ assignees, ...each }) => ({
    ...each,
    password,
    memberNo: formatCardNumber(accountingCode, each.serial),
    assignees: assignees.map(({ documentType, documentNo, ...entry }) => ({
      ...entry,
      mobile: null,
      documents: [{ documentType, documentNo, documentExpiry: null }],
    })),
  }));
});
