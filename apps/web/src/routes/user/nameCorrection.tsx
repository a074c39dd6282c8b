import { createFileRoute } from '@tanstack/react-router';
import { orderNo, searchParams, whole } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { NameCorrectionPage } from '../../features/name-correction/name-correction-page.tsx';

export const Route = createFileRoute('/user/nameCorrection')({
  /** `traveller` is the number of the passenger who is shown first; 0 for the first one. */
  validateSearch: searchParams({ orderNo, traveller: whole(0, 20) }),
  head: ({ match }) => pageHead(match.context, titleTexts, 'nameCorrection'),
  component: Page,
});

function Page() {
  return <NameCorrectionPage {...Route.useSearch()} />;
}
