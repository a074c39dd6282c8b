import type { MealCode } from '@haidai/domain/flights';

/**
 * Returns the meal of a leg, by its local departure in minutes after midnight and its length in minutes. Returns '' for
 * a leg without a meal.
 */
export function mealFor(departs: number, minutes: number): MealCode | '' {
  const hour = Math.floor((departs % 1440) / 60);
  if (minutes < 70) return '';
  if (hour >= 6 && hour < 9) return 'B';
  if (minutes >= 90 && hour >= 11 && hour < 13) return 'M';
  if (minutes >= 90 && hour >= 17 && hour < 20) return 'D';
  if (minutes >= 180) return 'H';
  return minutes >= 110 ? 'O' : 'S';
}
