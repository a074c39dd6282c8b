import { useQuery } from '@tanstack/react-query';
import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { oneOf, optional, searchParams, text } from '../../core/address/search-params.ts';
import { carrierTextQuery } from '../../core/page/carrier-texts.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { RichText } from '../../features/content/text/rich-text.tsx';
import { ErrorPage } from '../../features/shell/error-page.tsx';
import { errorReasons } from '../../features/shell/error-reasons.ts';

const search = searchParams({
  reason: optional(oneOf(['', ...errorReasons])),
  requestId: optional(text(/^[0-9a-f]{8,32}$/)),
});

export const Route = createFileRoute('/static/error')({
  validateSearch: search,
  loaderDeps: ({ search: { reason } }) => ({ reason }),
  // Without the text of the carrier, the page shows its own text.
  loader: async ({ context: { queryClient }, deps: { reason } }) => {
    if (reason === 'maintenance') await queryClient.prefetchQuery(carrierTextQuery('DOWN_INFO'));
  },
  head: ({ match }) => {
    const { meta } = pageHead(match.context, titleTexts, 'error');
    return { meta: [...meta, { name: 'robots', content: 'noindex' }] };
  },
  component: Failure,
});

const page = getRouteApi('/static/error');

function Failure() {
  const isMaintenance = page.useSearch().reason === 'maintenance';
  const { data } = useQuery({ ...carrierTextQuery('DOWN_INFO'), enabled: isMaintenance, retry: false });
  return <ErrorPage notice={isMaintenance && data && <RichText html={data.docContent} />} />;
}
