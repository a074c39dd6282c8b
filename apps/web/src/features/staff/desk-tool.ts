import type { Language } from '@haidai/contract/pages';
import { hasRole, type StaffRole } from '@haidai/domain/staff';
import type { ComponentType, LazyExoticComponent } from 'react';
import { inLanguage } from '../../i18n/language.ts';

/**
 * A page of the desk that sets something up or looks something up: `/ops/<tool>`. `desk-tools.ts` lists it. Each
 * operation that it calls has its own `auth: 'clerk'` or `'supervisor'`.
 */
export interface DeskTool {
  tool: string;
  title: { zh: string; en: string };
  /** The role that the tool requires. The default is clerk. */
  role?: StaffRole;
  page: LazyExoticComponent<ComponentType>;
}

export function titleOf({ title }: DeskTool, language: Language): string {
  return inLanguage(language, title);
}

export function mayUse({ role = 'clerk' }: DeskTool, staff: { role: StaffRole }): boolean {
  return hasRole(staff.role, role);
}
