import { createFileRoute } from '@tanstack/react-router';
import { listedHead } from '../../core/page/listed-head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { UnaccompaniedMinorPage } from '../../features/assistance/unaccompanied-minors/page.tsx';
import { pageSearch } from '../../features/assistance/unaccompanied-minors/page-search.ts';

export const Route = createFileRoute('/self/UnaccompaniedChild')({
  validateSearch: pageSearch,
  head: ({ match }) => listedHead(match.context, titleTexts, 'aloneChild', '/self/UnaccompaniedChild'),
  component: UnaccompaniedMinorPage,
});
