import './home-page.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import hero from '../../ui/art/hero.svg';
import { BookingBox, highlightsQuery } from '../shopping/index.ts';
import { FarePosters } from './fare-posters.tsx';
import { homeTexts } from './texts.ts';

const route = getRouteApi('/index');

/** /index: the sea and the mountains, the booking box on the shore, and where it costs least to go. */
export function HomePage() {
  const t = useTexts(homeTexts);
  const { draft, hub, destinations } = route.useLoaderData();
  const { data: fares } = useSuspenseQuery(highlightsQuery(hub.code));
  return (
    <main id="main">
      <section className="hero">
        <img className="hero-art" src={hero} alt="" width={1920} height={760} fetchPriority="high" />
        <div className="wrap hero-copy">
          <h1>
            {t('heroFirst')}
            <br />
            {t('heroSecond')}
          </h1>
          <p>{t('heroLead', { hub: hub.name, count: destinations })}</p>
        </div>
      </section>
      <div className="wrap hero-box">
        <BookingBox initial={draft} />
      </div>
      {fares.length > 0 && <FarePosters fares={fares} />}
    </main>
  );
}
