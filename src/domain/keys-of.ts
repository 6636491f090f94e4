/** The keys of an object by their type. Only right where the object has no further keys. */
export const keysOf = <T extends object>(of: T): (keyof T & string)[] => Object.keys(of) as (keyof T & string)[];
