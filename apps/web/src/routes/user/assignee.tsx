import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { AssigneesPage } from '../../features/member/assignees/assignees-page.tsx';

export const Route = createFileRoute('/user/assignee')({
  head: ({ match }) => pageHead(match.context, titleTexts, 'assignees'),
  component: AssigneesPage,
});
