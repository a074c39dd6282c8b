/** The texts of the meal codes of a flight. A flight without a row has no meal. */
export const mealNames = {
  B: 'mealB',
  D: 'mealD',
  H: 'mealH',
  O: 'mealO',
  S: 'mealS',
  M: 'mealM',
} as const;
