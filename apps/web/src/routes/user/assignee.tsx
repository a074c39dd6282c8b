import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { titleTexts } from '../../app/titles.ts';
import { AssigneesPage } from '../../features/member/assignees/assignees-page.tsx';

export const Route = createFileRoute('/user/assignee')({
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'assignees'),
  component: AssigneesPage,
});
