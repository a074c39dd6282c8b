/** The two screen sizes that the pages are designed for. */
export const desktop = { width: 1440, height: 900 };
export const telephone = { width: 390, height: 844 };
