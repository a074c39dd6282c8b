import type { OperationResult } from '@haidai/contract';
import type { checkDeskText, MenuEntry } from '@haidai/contract/content';
import { sceneryFile } from '../../../core/page/scenery.ts';
import { useSite } from '../../../core/page/site.tsx';
import { inLanguage } from '../../../i18n/language.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import cardStyles from '../../../ui/display/card.module.css';
import textStyles from '../../../ui/text.module.css';
import { ArticleCard } from '../articles/article-card.tsx';
import { DocumentCard } from '../documents/document-view.tsx';
import { RichText } from '../text/rich-text.tsx';
import styles from './content-desk.module.css';
import { deskTexts } from './texts.ts';

type Preview = OperationResult<typeof checkDeskText>['preview'];

/** Shows the preview with the components of the public pages. It is part of this page and has no address. */
export function TextPreview({ preview }: { preview: Preview }) {
  const t = useTexts(deskTexts);
  const { article, document, topMenus, bottomMenus, slides, html } = preview;
  const isNothing = !article && !document && !html && topMenus.length + bottomMenus.length + slides.length === 0;
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <h2>{t('preview')}</h2>
      {isNothing && <p className={textStyles.secondary}>{t('previewNone')}</p>}
      {article && <ArticleCard article={article} />}
      {document && <DocumentCard document={document} />}
      {html && (
        <div className={classNames(cardStyles.card, cardStyles.padded)}>
          <RichText html={html} below={2} />
        </div>
      )}
      {topMenus.length > 0 && <MenuTree title={t('topMenus')} menus={topMenus} />}
      {bottomMenus.length > 0 && <MenuTree title={t('bottomMenus')} menus={bottomMenus} />}
      {slides.length > 0 && <Slides slides={slides} />}
    </section>
  );
}

function MenuTree({ title, menus }: { title: string; menus: readonly MenuEntry[] }) {
  return (
    <>
      <h3>{title}</h3>
      <MenuLevel menus={menus} />
    </>
  );
}

function MenuLevel({ menus }: { menus: readonly MenuEntry[] }) {
  const language = useLanguage();
  return (
    <ul className={styles.menu}>
      {menus.map((menu) => (
        <li key={menu.menuId}>
          {inLanguage(language, { zh: menu.menuName, en: menu.menuNameEn })}{' '}
          <small className={textStyles.secondary}>{menu.menuUrl}</small>
          {menu.subMenu.length > 0 && <MenuLevel menus={menu.subMenu} />}
        </li>
      ))}
    </ul>
  );
}

function Slides({ slides }: { slides: Preview['slides'] }) {
  const { carrier } = useSite();
  const language = useLanguage();
  return (
    <ul className={styles.slides}>
      {slides.map(({ slideId, title, titleEn, summary, summaryEn, picture, linkUrl }) => (
        <li key={slideId} className={cardStyles.card}>
          <img src={sceneryFile(carrier, picture)} alt="" width={320} height={120} />
          <strong>{inLanguage(language, { zh: title, en: titleEn })}</strong>
          <span>{inLanguage(language, { zh: summary, en: summaryEn })}</span>
          <small className={textStyles.secondary}>{linkUrl}</small>
        </li>
      ))}
    </ul>
  );
}
