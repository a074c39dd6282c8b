import { listArticles } from '@haidai/contract/content';
import { createFileRoute } from '@tanstack/react-router';
import { call } from '../../core/api/call.ts';
import { listedHead } from '../../core/page/listed-head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { MemberZonePage } from '../../features/content/member-zone/member-zone-page.tsx';

/** The member tiers in the order of the carrier. Each is a type of article. */
const tiers = ['MEMBER', 'MEMBER_SILVER', 'MEMBER_GOLD', 'MEMBER_PLATINUM'];

export const Route = createFileRoute('/self/MSpecialZone')({
  loader: async () => {
    const ofTiers = await Promise.all(tiers.map((Id) => call(listArticles, { query: { Id, top: 20 } })));
    return { offers: ofTiers.flat() };
  },
  head: ({ match }) => listedHead(match.context, titleTexts, 'memberZone', '/self/MSpecialZone'),
  component: MemberZonePage,
});
