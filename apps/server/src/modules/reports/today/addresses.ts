/** The addresses of the pages behind the figures of the overview. Their parameters hold codes and days only. */
export const salesOf = (day: string) => `/ops/reports?report=sales&from=${day}&to=${day}`;
export const moneyOf = (day: string) => `/ops/reports?report=money&by=cause&from=${day}&to=${day}`;
export const inboxOf = (queue: string) => `/ops/inbox?queue=${queue}`;
export const itemOf = (queue: string, id: string) => `/ops/inbox?queue=${queue}&item=${encodeURIComponent(id)}`;
export const boardOf = (date: string) => `/ops/flights?date=${date}`;
export const flightOf = (date: string, flightNo: string) => `/ops/flights?date=${date}&flight=${flightNo}`;
export const statementsAddress = '/ops/statements';
export const logOf = (day: string) => `/ops/log?from=${day}`;
export const logOfPerson = (day: string, login: string) => `/ops/log?from=${day}&login=${encodeURIComponent(login)}`;
