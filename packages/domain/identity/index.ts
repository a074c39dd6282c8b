/** Who somebody is, as far as pure rules go: how a slider puzzle is judged, how names are read and shown. */
export * from './device.ts';
export * from './join.ts';
export * from './mask.ts';
export * from './member-entry.ts';
export * from './slide.ts';
export * from './username.ts';
