import type { ActivityRecord } from '@haidai/contract/promotion';
import { type Activity, activityState, nextTravelDate } from '@haidai/domain/promotion';
import { describeConditions, productOn, saleAt } from '@haidai/domain/shopping';
import type { Deps, Language } from '../../platform/index.ts';
import type { Catalogue } from '../flights/index.ts';
import { getActivity } from './get-activity.ts';
import { listStockLeft } from './stock.ts';

type ListDeps = Pick<Deps, 'db' | 'clock'> & { catalogue: Catalogue };

const order = ['OPEN', 'SOON', 'OVER'];

/**
 * Lists all activities, or only the given one. Activities on sale come first, then future ones, then past ones. Refuses
 * activityNotFound.
 */
export async function listActivities(
  { db, clock, catalogue }: ListDeps,
  { activityId }: { activityId?: string | undefined },
  language: Language,
): Promise<ActivityRecord[]> {
  const { issueDate } = saleAt(clock.now().getTime());
  const left = await listStockLeft(db);
  const asked = activityId === undefined ? catalogue.activities : [getActivity(catalogue, activityId)];
  return asked
    .map((activity) => toRecord(catalogue, activity, { issueDate, left: left.get(activity.id) ?? null, language }))
    .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}

interface Shown {
  issueDate: string;
  left: number | null;
  language: Language;
}

function toRecord(catalogue: Catalogue, activity: Activity, { issueDate, left, language }: Shown): ActivityRecord {
  const place = (code3: string) => {
    const airport = catalogue.places.airport(code3);
    return { code3, cityName: airport?.city[language] ?? code3 };
  };
  const state = activityState(activity, issueDate);
  const product = productOn(catalogue.tables, activity.id, activity.issuedTo);
  return {
    activityId: activity.id,
    articleId: activity.articleId,
    name: activity.name[language],
    text: activity.text[language],
    cover: activity.cover,
    state,
    saleFrom: activity.issuedFrom,
    saleTo: activity.issuedTo,
    travelFrom: activity.travelFrom,
    travelTo: activity.travelTo,
    weekdays: activity.weekdays ?? '',
    nextTravelDate: (state === 'OPEN' && nextTravelDate(activity, issueDate)) || '',
    perOrder: activity.perOrder,
    stock: activity.stock,
    stockLeft: activity.stock === null ? null : left,
    origins: activity.origins.map(place),
    fares: activity.fares.map(({ to, yuan }) => ({ ...place(to), price: yuan })).sort((a, b) => a.price - b.price),
    conditions: product
      ? describeConditions(product).map(({ ruleId, ...text }) => ({ ruleId, text: text[language] }))
      : [],
  };
}
