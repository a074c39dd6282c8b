import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { ProfilePage } from '../../features/identity/profile/profile-page.tsx';

export const Route = createFileRoute('/user/profile')({
  head: ({ match }) => pageHead(match.context, titleTexts, 'profile'),
  component: ProfilePage,
});
