import { formatDayAndWeekday } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import textStyles from '../../ui/text.module.css';
import type { Sale } from './queries.ts';
import { flashTexts } from './texts.ts';

interface PanelHeadProps {
  sale: Sale;
  item: Sale['items'][number];
  tag: string;
  tone?: 'few' | 'info' | 'plain' | 'ok';
}

/** Shows the route, time and cabin above the actions. */
export function PanelHead({ sale: { offer }, item, tag, tone = 'plain' }: PanelHeadProps) {
  const t = useTexts(flashTexts);
  const language = useLanguage();
  return (
    <div>
      <Tag tone={tone}>{tag}</Tag>
      <h1>{`${offer.from.cityName} — ${offer.to.cityName}`}</h1>
      <p className={textStyles.secondary}>
        {[formatDayAndWeekday(item.flightDate, language), item.flightNo, t('oneWay'), offer.cabinName].join('　')}
      </p>
    </div>
  );
}
