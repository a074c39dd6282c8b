import { createFileRoute } from '@tanstack/react-router';
import { QueuePage } from '../../features/staff/index.ts';

export const Route = createFileRoute('/ops/')({ staticData: { header: 'none' }, component: QueuePage });
