import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { inLanguage } from '../../../i18n/language.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import cardStyles from '../../../ui/display/card.module.css';
import { Note } from '../../../ui/feedback/note.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import articleSearchStyles from '../articles/article-search.module.css';
import articleViewStyles from '../articles/article-view.module.css';
import { Breadcrumb } from '../text/breadcrumb.tsx';
import { RichText } from '../text/rich-text.tsx';
import { contentTexts } from '../texts.ts';
import styles from './epidemic-page.module.css';

const route = getRouteApi('/yqzl');

/** /yqzl: shows health advice by city and the advice for all cities. */
export function EpidemicPage() {
  const t = useTexts(contentTexts);
  const language = useLanguage();
  const { cityName } = route.useSearch();
  const { notes, documents } = route.useLoaderData();
  return (
    <main id="main" className={classNames(layoutStyles.container, articleViewStyles.page)}>
      <Breadcrumb />
      <div className={layoutStyles.pageHead}>
        <h1>{t('epidemic')}</h1>
        <p className={textStyles.secondary}>{t('epidemicLead')}</p>
      </div>
      <CityForm cityName={cityName ?? ''} key={cityName} />
      <div className={styles.advice} role="status">
        {cityName && notes.length === 0 && (
          <Note tone="warn">
            <b>{t('noAdvice')}</b>
            <br />
            {t('noAdviceHint')}
          </Note>
        )}
        {notes.map(({ cityCode, title, titleEn, updateTime, content, ...city }) => (
          <section
            className={classNames(cardStyles.card, cardStyles.padded)}
            key={cityCode}
            aria-labelledby={`city-${cityCode}`}
          >
            <h2 id={`city-${cityCode}`}>
              {t('adviceFor', {
                city: inLanguage(language, { zh: city.cityName, en: city.cityNameEn }),
                title: inLanguage(language, { zh: title, en: titleEn }),
              })}
            </h2>
            <p className={textStyles.hint}>{t('updated', { date: updateTime })}</p>
            <RichText html={content} below={2} />
          </section>
        ))}
      </div>
      {documents.map(({ docKey, docTitle, docTitleEn, docContent }) => (
        <section
          className={classNames(cardStyles.card, cardStyles.padded, styles.allAdvice)}
          key={docKey}
          aria-labelledby={`doc-${docKey}`}
        >
          <h2 id={`doc-${docKey}`}>{inLanguage(language, { zh: docTitle, en: docTitleEn })}</h2>
          <RichText html={docContent} below={2} />
        </section>
      ))}
    </main>
  );
}

function CityForm({ cityName }: { cityName: string }) {
  const t = useTexts(contentTexts);
  const navigate = useNavigate();
  const [city, setCity] = useState(cityName);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ to: '/yqzl', search: { cityName: city.trim() || undefined } });
  };
  return (
    <search>
      <form className={articleSearchStyles.search} action="/yqzl" method="get" onSubmit={submit}>
        <TextField
          label={t('city')}
          labelHidden
          name="cityName"
          type="search"
          maxLength={60}
          placeholder={t('cityPlaceholder')}
          value={city}
          onChange={setCity}
        />
        <Button type="submit">{t('lookUp')}</Button>
      </form>
    </search>
  );
}
