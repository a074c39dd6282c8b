import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { highlightsQuery } from '../shopping/index.ts';
import { Activities } from './activities.tsx';
import { FarePosters } from './fare-posters.tsx';
import { homeContent } from './home-content.ts';
import { MemberBand } from './member-band.tsx';
import { News } from './news.tsx';

/** What follows the booking box and the quick links. */
export function HomeMore({ hub }: { hub: string }) {
  const { data: fares } = useSuspenseQuery(highlightsQuery(hub));
  const { data: slides = [] } = useQuery(homeContent.slides);
  return (
    <div id="home-more">
      <FarePosters fares={fares} slides={slides} />
      <Activities />
      <MemberBand />
      <News />
    </div>
  );
}
