/** The two screens the pages are drawn for. */
export const desktop = { width: 1440, height: 900 };
export const telephone = { width: 390, height: 844 };
