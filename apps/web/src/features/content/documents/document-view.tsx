import { Link } from '@tanstack/react-router';
import { useSite } from '../../../core/page/site.tsx';
import { inLanguage } from '../../../i18n/language.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import cardStyles from '../../../ui/display/card.module.css';
import layoutStyles from '../../../ui/layout.module.css';
import { MenuLink, useMenuName } from '../../shell/index.ts';
import styles from '../articles/article-view.module.css';
import { Breadcrumb } from '../text/breadcrumb.tsx';
import type { DocumentText } from '../text/load-text.ts';
import { PrintButton } from '../text/print-button.tsx';
import { RichText } from '../text/rich-text.tsx';
import { contentTexts } from '../texts.ts';

/** Shows one document of the carrier, in the version in force. */
export function DocumentView({ document }: { document: DocumentText }) {
  const t = useTexts(contentTexts);
  return (
    <main id="main" className={classNames(layoutStyles.container, styles.page)}>
      <Breadcrumb>
        <li>
          <Link to="/articles">{t('articles')}</Link>
        </li>
      </Breadcrumb>
      <div className={styles.columns}>
        <DocumentCard document={document} />
        <OtherDocuments />
      </div>
    </main>
  );
}

/** Shows a document, on its page and in the preview of the desk. */
export function DocumentCard({ document }: { document: DocumentText }) {
  const t = useTexts(contentTexts);
  const language = useLanguage();
  const { docKey, docTitle, docTitleEn, docContent, effectiveFrom, version } = document;
  return (
    <article className={classNames(cardStyles.card, styles.article)} aria-labelledby={`title-${docKey}`}>
      <div className={styles.inner}>
        <h1 id={`title-${docKey}`}>{inLanguage(language, { zh: docTitle, en: docTitleEn })}</h1>
        <div className={styles.dates}>
          <span>{t('effectiveFrom', { date: effectiveFrom, version })}</span>
          <PrintButton />
        </div>
        <RichText html={docContent} />
      </div>
    </article>
  );
}

/** Lists the documents of the footer beside the open document. */
function OtherDocuments() {
  const t = useTexts(contentTexts);
  const name = useMenuName();
  return (
    <nav className={styles.related} aria-label={t('otherDocuments')}>
      {useSite().frame.bottomMenus.map((heading) => (
        <section key={heading.menuId}>
          <h2>{name(heading)}</h2>
          <ul>
            {heading.subMenu.map((menu) => (
              <li key={menu.menuId}>
                <MenuLink menu={menu} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
