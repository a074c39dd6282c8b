import { createFileRoute } from '@tanstack/react-router';
import { deskTools } from '../../desk-tools.ts';
import { ToolPage } from '../../features/staff/index.ts';

export const Route = createFileRoute('/ops/$tool')({
  staticData: { header: 'none' },
  component: () => <ToolPage tools={deskTools} />,
});
