import { existsSync } from 'node:fs';
import path from 'node:path';
import { type SeededRole, seededRoles } from '@haidai/domain/staff';
import { z } from 'zod';
import { defineData, readJson } from '../../reference/index.ts';

const file = 'demo/staff.json';

const roles = seededRoles.map(({ id }) => id) as [SeededRole, ...SeededRole[]];

const staffFile = z.strictObject({
  password: z.string().min(12),
  mailDomain: z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/),
  staff: z
    .array(
      z.strictObject({
        login: z.string().regex(/^[a-z][a-z0-9._-]{2,59}$/),
        name: z.string().min(1),
        role: z.enum(roles),
        /** The secret of the sign-in codes: 160 bits in base32. */
        secret: z.string().regex(/^[A-Z2-7]{32}$/),
      }),
    )
    .superRefine((staff, context) => {
      for (const field of ['login', 'secret'] as const) {
        const values = staff.map((each) => each[field]);
        const twice = values.findIndex((value, index) => values.indexOf(value) < index);
        if (twice >= 0) context.addIssue({ code: 'custom', path: [twice, field], message: 'is there twice' });
      }
    }),
});

/** A person of the desk of a test site whose password and secret everybody knows. */
export interface DemoStaff {
  login: string;
  name: string;
  role: SeededRole;
  password: string;
  secret: string;
  mail: string;
}

/** Loads the demo staff: `$CARRIER_DIR/demo/staff.json`. There are none without the file. Throws a DataError. */
export const loadDemoStaff = defineData((folder): readonly DemoStaff[] => {
  if (!existsSync(path.join(folder, file))) return [];
  const { password, mailDomain, staff } = readJson(folder, file, staffFile);
  return staff.map((each) => ({ ...each, password, mail: `${each.login}@${mailDomain}` }));
});
