/** The site's own icon set: a grid of 24, strokes of 1.6, round caps, drawn in the colour of the text. */
export const iconPaths = {
  warning: '<path d="M12 4l9 15.5H3z"/><path d="M12 10v4.5M12 17v.1"/>',
  phone:
    '<path d="M5 4h4l1.5 4.5-2.2 1.6a12 12 0 005.6 5.6l1.6-2.2L20 15v4a1.5 1.5 0 01-1.7 1.5C10.5 19.7 4.3 13.5 3.5 5.7A1.5 1.5 0 015 4z"/>',
  user: '<circle cx="12" cy="8" r="4"/><path d="M4 20.5c1-4 4-6 8-6s7 2 8 6"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  order: '<path d="M5.5 3.5h13v17l-2.2-1.5-2.2 1.5L12 19l-2.1 1.5L7.7 19l-2.2 1.5z"/><path d="M9 8h6M9 12h6"/>',
  'chevron-left': '<path d="M14.5 6l-6 6 6 6"/>',
  'chevron-right': '<path d="M9.5 6l6 6-6 6"/>',
  'chevron-down': '<path d="M6 9.5l6 6 6-6"/>',
  'chevron-up': '<path d="M6 14.5l6-6 6 6"/>',
  check: '<path d="M5 12.5l4.5 4.5L19 7.5"/>',
  mail: '<rect x="3.5" y="5.5" width="17" height="13" rx="2"/><path d="M4 7l8 6 8-6"/>',
  edit: '<path d="M4 20l1-4.5L15.5 5a2 2 0 013 0l.5.5a2 2 0 010 3L8.5 19z"/><path d="M13.5 7l3.5 3.5"/>',
  'to-top': '<path d="M5 4.5h14M12 20V9M6.5 13.5L12 8.5l5.5 5"/>',
  swap: '<path d="M4 9h15l-4.5-4.5M20 15H5l4.5 4.5"/>',
  calendar: '<rect x="3.5" y="5" width="17" height="15.5" rx="2.5"/><path d="M3.5 10h17M8 3v4M16 3v4"/>',
  plane:
    '<path d="M3 13.5l2-.8 2.5 2 4.2-1.6-4.7-6 2.3-.9 6.6 4.6 4-1.5c1.2-.4 2.3 0 2.6.8s-.4 1.7-1.5 2.1L6.5 17.7z"/>',
  meal: '<path d="M3.5 17.5h17M5 17.5a7 7 0 0114 0M12 10.5V8.5M10.5 8.5h3"/>',
  refresh: '<path d="M4 12a8 8 0 0113.5-5.8L20 8.5M20 4v4.5h-4.5M20 12a8 8 0 01-13.5 5.8L4 15.5M4 20v-4.5h4.5"/>',
  baggage:
    '<rect x="5" y="8" width="14" height="12.5" rx="2.5"/><path d="M9 8V5a1.5 1.5 0 011.5-1.5h3A1.5 1.5 0 0115 5v3M9.5 12v5M14.5 12v5"/>',
  seat: '<path d="M7 4.5l1.8 9.5H16a2 2 0 012 2v1.5H8.3a2 2 0 01-2-1.6L4.5 6.5"/><path d="M9 17.5V21M16 17.5V21M9.5 10.5H14"/>',
  star: '<path d="M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z"/>',
  info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5M12 8v.1"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="M16 16l4.5 4.5"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5.2l3.5 2"/>',
  'arrow-right': '<path d="M4 12h15M13.5 6.5L19 12l-5.5 5.5"/>',
  close: '<path d="M6 6l12 12M18 6L6 18"/>',
  print: '<path d="M7 8V4h10v4M7 17H4.5V9.5A1.5 1.5 0 016 8h12a1.5 1.5 0 011.5 1.5V17H17M7 14h10v6.5H7z"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  lock: '<rect x="5" y="10.5" width="14" height="10" rx="2.5"/><path d="M8 10.5V8a4 4 0 018 0v2.5"/>',
} as const;

export type IconName = keyof typeof iconPaths;
