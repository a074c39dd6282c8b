import type { Language } from '@haidai/contract/pages';
import type { Permission } from '@haidai/domain/staff';
import type { ComponentType, LazyExoticComponent } from 'react';
import { inLanguage } from '../../i18n/language.ts';
import type { IconName } from '../../ui/icon-names.ts';

/** The groups of the rail, from top to bottom. */
export const toolGroups = ['daily', 'plan', 'content', 'administration'] as const;

/**
 * A page of the desk: `/ops/<tool>`, or `/ops` for the tool ''. `desk-tools.ts` lists it. Each operation that it calls
 * names its own permission.
 */
export interface DeskTool {
  tool: string;
  title: { zh: string; en: string };
  group: (typeof toolGroups)[number];
  icon: IconName;
  /** The key that opens the page after `G`. */
  key?: string;
  /** Whether the bar at the foot of a phone shows the page. */
  isInTabBar?: boolean;
  /** Whether the page has its own title row. Otherwise the desk writes the title above it. */
  hasTitle?: boolean;
  /** The permission to see the page. Its actions may need others. */
  permission: Permission;
  page: LazyExoticComponent<ComponentType>;
}

export function titleOf({ title }: DeskTool, language: Language): string {
  return inLanguage(language, title);
}
