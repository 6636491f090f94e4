/** The names of an object that holds no others than its type says. */
export const keysOf = <T extends object>(of: T): (keyof T & string)[] => Object.keys(of) as (keyof T & string)[];
