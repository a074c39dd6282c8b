import './epidemic-page.css';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { RichText } from './rich-text.tsx';
import { contentTexts } from './texts.ts';

const route = getRouteApi('/yqzl');

/** /yqzl: health advice by city, and what holds everywhere. */
export function EpidemicPage() {
  const t = useTexts(contentTexts);
  const language = useLanguage();
  const { cityName } = route.useSearch();
  const { notes, documents } = route.useLoaderData();
  return (
    <main id="main" className="wrap text-page">
      <Breadcrumb />
      <div className="page-h">
        <h1>{t('epidemic')}</h1>
        <p className="sec">{t('epidemicLead')}</p>
      </div>
      <CityForm cityName={cityName ?? ''} key={cityName} />
      <div className="advice" role="status">
        {cityName && notes.length === 0 && (
          <Note tone="warn">
            <b>{t('noAdvice')}</b>
            <br />
            {t('noAdviceHint')}
          </Note>
        )}
        {notes.map(({ cityCode, title, titleEn, updateTime, content, ...city }) => (
          <section className="card pad" key={cityCode} aria-labelledby={`city-${cityCode}`}>
            <h2 id={`city-${cityCode}`}>
              {language === 'en'
                ? t('adviceFor', { city: city.cityNameEn, title: titleEn })
                : t('adviceFor', { city: city.cityName, title })}
            </h2>
            <p className="muted small">{t('updated', { date: updateTime })}</p>
            <RichText html={content} below={2} />
          </section>
        ))}
      </div>
      {documents.map(({ docKey, docTitle, docTitleEn, docContent }) => (
        <section className="card pad advice-all" key={docKey} aria-labelledby={`doc-${docKey}`}>
          <h2 id={`doc-${docKey}`}>{language === 'en' ? docTitleEn : docTitle}</h2>
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
      <form className="art-search" action="/yqzl" method="get" onSubmit={submit}>
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
