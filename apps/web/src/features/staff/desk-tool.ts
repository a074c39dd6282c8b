import type { Language } from '@haidai/contract/pages';
import { hasRole, type StaffRole } from '@haidai/domain/staff';
import type { ComponentType, LazyExoticComponent } from 'react';

/**
 * A page of the desk for setting something up or looking something up: `/ops/<tool>`. Listed in `desk-tools.ts`; what
 * it asks the server for has `auth: 'clerk'` or `'supervisor'` itself.
 */
export interface DeskTool {
  tool: string;
  title: { zh: string; en: string };
  /** Who sees it; clerks unless told. */
  role?: StaffRole;
  page: LazyExoticComponent<ComponentType>;
}

export function titleOf({ title }: DeskTool, language: Language): string {
  return language === 'en' ? title.en : title.zh;
}

export function mayUse({ role = 'clerk' }: DeskTool, staff: { role: StaffRole }): boolean {
  return hasRole(staff.role, role);
}
