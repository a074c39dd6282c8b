/** The member programme, as far as pure rules go: card numbers, points and how long they last. */
export * from './card-number.ts';
export * from './points.ts';
