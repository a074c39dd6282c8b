export { useDeskAddress, useDeskParam } from './desk-address.ts';
export type { DeskTool } from './desk-tool.ts';
export { OpsPage } from './ops-page.tsx';
export { lookAgainEvery } from './presence.ts';
export { QueuePage } from './queue-page.tsx';
export type { Column } from './table/columns.ts';
export { DeskTable } from './table/desk-table.tsx';
export { PagedTable } from './table/paged-table.tsx';
export { ToolPage } from './tool-page.tsx';
