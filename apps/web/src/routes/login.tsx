import { createFileRoute } from '@tanstack/react-router';
import { type RedirectSearch, redirectSearch } from '../core/address/redirect-search.ts';
import { pageHead } from '../core/page/head.ts';
import { titleTexts } from '../core/page/title-texts.ts';
import { isForMembers } from '../core/session/require-login.ts';
import { LoginPage } from '../features/identity/login/login-page.tsx';

interface LoginSearch extends RedirectSearch {
  /** Whether only a member may continue: the payment is not cash, or the page is for members. */
  notVip?: true | undefined;
}

function loginSearch(search: Record<string, unknown>): LoginSearch {
  return { ...redirectSearch(search), notVip: search.notVip === true || isForMembers(search) || undefined };
}

export const Route = createFileRoute('/login')({
  validateSearch: loginSearch,
  head: ({ match }) => pageHead(match.context, titleTexts, 'login'),
  component: LoginPage,
});
