import type { cityTexts } from './texts.ts';

export default {
  chooseCity: 'Choose a city',
  chooseCityOf: 'Choose a city: {label}',
  close: 'Close',
  cityPlaceholder: 'City, pinyin or three-letter code',
  noCity: 'No city found. Please try another spelling',
  recent: 'Recent',
  regional: 'Hong Kong, Macao and Taiwan',
  abroad: 'International',
} satisfies typeof cityTexts.zh;
