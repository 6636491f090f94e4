/** A view of the money: the path of the screen, and its address as it is. */
export type MoneyPart = { list: string; search: URLSearchParams };
