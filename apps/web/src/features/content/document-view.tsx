import './article-view.css';
import { Link } from '@tanstack/react-router';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import type { DocumentText } from './load-text.ts';
import { PrintButton } from './print-button.tsx';
import { RichText } from './rich-text.tsx';
import { contentTexts } from './texts.ts';

/** One document of the carrier, in the wording that is in force. */
export function DocumentView({ document }: { document: DocumentText }) {
  const t = useTexts(contentTexts);
  return (
    <main id="main" className="wrap text-page">
      <Breadcrumb>
        <li>
          <Link to="/articles">{t('articles')}</Link>
        </li>
      </Breadcrumb>
      <div className="text-cols single">
        <DocumentCard document={document} />
      </div>
    </main>
  );
}

function DocumentCard({ document }: { document: DocumentText }) {
  const t = useTexts(contentTexts);
  const language = useLanguage();
  const { docKey, docTitle, docTitleEn, docContent, effectiveFrom, version } = document;
  return (
    <article className="card text" aria-labelledby={`title-${docKey}`}>
      <div className="text-in">
        <h1 id={`title-${docKey}`}>{language === 'en' ? docTitleEn : docTitle}</h1>
        <div className="text-meta">
          <span>{t('effectiveFrom', { date: effectiveFrom, version })}</span>
          <PrintButton />
        </div>
        <RichText html={docContent} />
      </div>
    </article>
  );
}
