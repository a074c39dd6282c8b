import { grants, permissionIds, roleIdPattern } from '@haidai/domain/staff';
import { z } from 'zod/mini';
import { yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';

const permitted = z.object({
  permission: z.enum(permissionIds),
  may: z.enum(grants),
  /** The largest amount of one item; null means no limit. */
  limit: z.nullable(yuan),
});
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(30));

export const listRoles = defineOperation({
  id: 'staff.listRoles',
  method: 'GET',
  path: '/api/ops/v1/roles',
  summary: 'The roles of the staff with their permissions and limits, and the changes that wait for a second person',
  auth: 'staff',
  permission: 'people.read',
  request: {},
  response: z.object({
    roles: z.array(
      z.object({
        role: z.string(),
        name: z.string(),
        nameCn: z.string(),
        nameEn: z.string(),
        people: z.number(),
        permissions: z.array(permitted),
      }),
    ),
    waiting: z.array(z.object({ proposalId: z.string(), title: z.string(), askedBy: z.string(), isMine: z.boolean() })),
  }),
  refusals: [],
});

export const askRole = defineOperation({
  id: 'staff.askRole',
  method: 'POST',
  path: '/api/ops/v1/roles/ask',
  summary: 'Asks for a new role or for other permissions of a role; it counts when a second administrator agrees',
  auth: 'staff',
  permission: 'people.manage',
  idempotent: true,
  request: {
    body: z.object({
      role: z.string().check(z.regex(roleIdPattern, 'name of a role')),
      nameCn: words,
      nameEn: words,
      permissions: z.array(permitted).check(z.maxLength(permissionIds.length)),
    }),
  },
  response: z.object({ done: z.literal(true) }),
  refusals: ['invalidInput', 'proposalWaits', 'conflict'],
});
