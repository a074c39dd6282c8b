import './article-view.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import type { DocumentText } from './load-text.ts';
import { PrintButton } from './print-button.tsx';
import { menusQuery } from './queries.ts';
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
      <div className="text-cols">
        <DocumentCard document={document} />
        <OtherDocuments />
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

/** What the footer links, within reach of who reads one of them. */
function OtherDocuments() {
  const language = useLanguage();
  const { data: menus } = useSuspenseQuery(menusQuery('9999'));
  const name = (menu: { menuName: string; menuNameEn: string }) =>
    language === 'en' ? menu.menuNameEn : menu.menuName;
  return (
    <div className="text-more">
      {menus.map(({ menuId, subMenu, ...heading }) => (
        <nav key={menuId} aria-labelledby={`menu-${menuId}`}>
          <h2 id={`menu-${menuId}`}>{name(heading)}</h2>
          <ul>
            {subMenu.map((menu) => (
              <li key={menu.menuId}>
                <Link to={menu.menuUrl}>{name(menu)}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}
