import type { OperationResult } from '@haidai/contract';
import type { listSlides } from '@haidai/contract/content';
import { sceneryFile } from '../../core/page/scenery.ts';
import { useSite } from '../../core/page/site.tsx';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import textStyles from '../../ui/text.module.css';
import { SiteLink } from '../shell/index.ts';
import farePostersStyles from './fare-posters.module.css';
import styles from './slideshow.module.css';
import { homeTexts } from './texts.ts';
import { useSlideshow } from './use-slideshow.ts';

export type Slide = OperationResult<typeof listSlides>[number];

/** The dark drawings, with light text. All others have dark text. */
const AT_NIGHT = ['dusk', 'login'];

/**
 * The slides of the carrier, one above the other, so that the layout does not move when they change. They change
 * automatically for one round, unless the visitor prefers less motion, points at them or stops them.
 */
export function Slideshow({ slides }: { slides: readonly Slide[] }) {
  const t = useTexts(homeTexts);
  const show = useSlideshow(slides.length);
  const isAlone = slides.length === 1;
  return (
    <section
      className={classNames(farePostersStyles.poster, farePostersStyles.big, styles.slides)}
      ref={show.root}
      aria-roledescription={t('carousel')}
      aria-label={t('slides')}
      {...show.holding}
    >
      <ul aria-live={show.isPlaying ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <li
            key={slide.slideId}
            className={classNames(
              index === show.index && styles.current,
              !AT_NIGHT.includes(slide.picture) && styles.pale,
            )}
            inert={index !== show.index}
            aria-label={isAlone ? undefined : t('slideOf', { number: index + 1, count: slides.length })}
          >
            <SlideView slide={slide} />
          </li>
        ))}
      </ul>
      {!isAlone && (
        <div className={styles.controls}>
          <button
            type="button"
            data-icon-only
            data-word={t('previousWord')}
            aria-label={t('previousSlide')}
            onClick={show.previous}
          >
            <Icon name="chevron-left" size="s" />
          </button>
          <span aria-hidden="true">
            {show.index + 1} / {slides.length}
          </span>
          <button
            type="button"
            data-icon-only
            data-word={t('nextWord')}
            aria-label={t('nextSlide')}
            onClick={show.next}
          >
            <Icon name="chevron-right" size="s" />
          </button>
          <button
            type="button"
            data-icon-only
            aria-label={t(show.isPlaying ? 'pauseSlides' : 'playSlides')}
            onClick={show.toggle}
          >
            <Icon name={show.isPlaying ? 'pause' : 'play'} size="s" />
          </button>
        </div>
      )}
    </section>
  );
}

function SlideView({ slide }: { slide: Slide }) {
  const { carrier } = useSite();
  const t = useTexts(homeTexts);
  const isEnglish = useLanguage() === 'en';
  const title = isEnglish ? slide.titleEn : slide.title;
  return (
    <>
      <img
        className={farePostersStyles.scene}
        src={sceneryFile(carrier, slide.picture)}
        alt=""
        loading="lazy"
        decoding="async"
        width={480}
        height={560}
      />
      <div className={classNames(farePostersStyles.bigCity, styles.bigCity)}>
        <h3>{title}</h3>
        <p>{isEnglish ? slide.summaryEn : slide.summary}</p>
      </div>
      <div className={classNames(farePostersStyles.plate, styles.plate)}>
        <SiteLink address={slide.linkUrl} className={buttonClass({ kind: 'secondary' })}>
          {t('slideMore')}
          <span className={textStyles.visuallyHidden}>{title}</span>
        </SiteLink>
      </div>
    </>
  );
}
