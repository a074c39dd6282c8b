import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { loadFirst } from '../../core/page/load-first.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { PassPage } from '../../features/checkin/pass/pass-page.tsx';
import { passTokensOf } from '../../features/checkin/pass/pass-tokens-of.ts';
import { passQuery } from '../../features/checkin/queries.ts';

export const Route = createFileRoute('/self/CheckInSuccess')({
  // Only a browser has the hash with the tokens of the passes.
  loader: ({ context: { queryClient }, location }) =>
    typeof document === 'undefined' ? undefined : loadFirst(queryClient, passTokensOf(location.hash).map(passQuery)),
  head: ({ match }) => pageHead(match.context, titleTexts, 'boardingPass'),
  component: PassPage,
});
