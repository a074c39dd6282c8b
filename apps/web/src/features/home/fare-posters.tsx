import { Link } from '@tanstack/react-router';
import { formatDayAndWeekday } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Price } from '../../ui/display/price.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { Icon } from '../../ui/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { CityPicture } from '../scenery/index.ts';
import { choosePosters } from './choose-posters.ts';
import styles from './fare-posters.module.css';
import { type FareHighlight, oneWaySearch } from './one-way-search.ts';
import { type Slide, Slideshow } from './slideshow.tsx';
import { homeTexts } from './texts.ts';

/** The number of posters beside the large one. */
const postersBeside = 4;

interface FarePostersProps {
  fares: readonly FareHighlight[];
  slides: readonly Slide[];
}

/**
 * Posters of the lowest fares of the coming weeks. Each leads to its search. The large one shows the slides of the
 * carrier or, without any, the lowest fare.
 */
export function FarePosters({ fares, slides }: FarePostersProps) {
  const t = useTexts(homeTexts);
  const [first, ...others] = fares;
  if (!first) return null;
  return (
    <section className={classNames(layoutStyles.container, layoutStyles.section)}>
      <div className={layoutStyles.sectionHead}>
        <div>
          <h2>{t('faresTitle')}</h2>
          <p>{t('faresNote')}</p>
        </div>
        <Link className={classNames(textStyles.link, layoutStyles.row)} to="/fares">
          {t('allRoutes')}
          <Icon name="arrow-right" size="s" />
        </Link>
      </div>
      <ul className={styles.posters}>
        <li className={styles.bigPoster}>
          {slides.length > 0 ? <Slideshow slides={slides} /> : <LargestPoster fare={first} />}
        </li>
        {choosePosters(slides.length > 0 ? fares : others, postersBeside).map((fare) => (
          <li key={fare.destCode3}>
            <Poster fare={fare} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Poster({ fare }: { fare: FareHighlight }) {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  return (
    <Link className={styles.poster} to="/book/flightSearch" search={oneWaySearch(fare)}>
      <CityPicture className={styles.scene} code={fare.destCode3} size="card" />
      <span className={styles.verticalName} aria-hidden="true">
        {fare.destName}
      </span>
      <span className={styles.plate}>
        <span>
          {t('route', { from: fare.origName, to: fare.destName })}
          <small className={styles.date}>{formatDayAndWeekday(fare.flightDate, language)}</small>
        </span>
        <Price className={styles.price} yuan={fare.price} from />
      </span>
    </Link>
  );
}

function LargestPoster({ fare }: { fare: FareHighlight }) {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  return (
    <Link className={classNames(styles.poster, styles.big)} to="/book/flightSearch" search={oneWaySearch(fare)}>
      <CityPicture className={styles.scene} code={fare.destCode3} size="card" />
      <span className={styles.bigCity}>
        <Tag className={styles.tag}>{t('lowestOfWeeks')}</Tag>
        <b>{t('posterTo', { to: fare.destName })}</b>
        <span>{t('posterWhen', { from: fare.origName, day: formatDayAndWeekday(fare.flightDate, language) })}</span>
      </span>
      <span className={styles.plate}>
        <span>
          <small className={styles.date}>{t('oneWayFrom')}</small>
          <Price className={styles.price} yuan={fare.price} from />
        </span>
        <span className={buttonClass({ kind: 'secondary' })}>{t('seeFlights')}</span>
      </span>
    </Link>
  );
}
