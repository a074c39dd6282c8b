import { Link } from '@tanstack/react-router';
import { useHotline } from '../../../core/page/hotline.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Unbroken } from '../../../ui/display/unbroken.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { ArticleSearch } from '../articles/article-search.tsx';
import { contentTexts } from '../texts.ts';
import { Breadcrumb } from './breadcrumb.tsx';

/** Explains that no article has this name and how to find the right one. */
export function TextMissing() {
  const t = useTexts(contentTexts);
  const hotline = useHotline();
  return (
    <main id="main" className={classNames(layoutStyles.container, layoutStyles.pageMessage)}>
      <Breadcrumb>
        <li>
          <Link to="/articles">{t('articles')}</Link>
        </li>
      </Breadcrumb>
      <h1 className={textStyles.visuallyHidden}>{t('articleMissing')}</h1>
      <EmptyState title={t('articleMissing')} detail={<Unbroken text={t('articleMissingHint', { hotline })} />}>
        <ArticleSearch keyword="" typeId={undefined} />
        <Link className={buttonClass({ kind: 'outline' })} to="/articles">
          {t('showAll')}
        </Link>
      </EmptyState>
    </main>
  );
}
