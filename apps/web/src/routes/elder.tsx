import { todayIn } from '@haidai/domain/time';
import { createFileRoute } from '@tanstack/react-router';
import { serverNow } from '../core/page/clock.ts';
import { listedHead } from '../core/page/listed-head.ts';
import { titleTexts } from '../core/page/title-texts.ts';
import { ElderPage } from '../features/elder/elder-page.tsx';
import { loadBookingStart } from '../features/shopping/box/booking-start.ts';
import { airportsQuery } from '../features/shopping/index.ts';

export const Route = createFileRoute('/elder')({
  loader: async ({ context: { queryClient, language, site } }) => {
    const today = todayIn(serverNow(site));
    const { hub } = site.carrier;
    const [start, airports] = await Promise.all([
      loadBookingStart({ queryClient, language, today, hub, saleDays: site.saleDays }),
      queryClient.ensureQueryData(airportsQuery),
    ]);
    return { start, airports };
  },
  head: ({ match }) => listedHead(match.context, titleTexts, 'elder', '/elder'),
  component: ElderPage,
});
