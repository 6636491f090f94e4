/** The cookies that scripts can read, by their names. */
export const cookies = (): ReadonlyMap<string, string> =>
  new Map(
    document.cookie.split('; ').map((entry) => {
      const end = entry.indexOf('=');
      return [entry.slice(0, end), entry.slice(end + 1)];
    }),
  );

/** The value of a cookie. Undefined: there is no such cookie. */
export const cookieOf = (name: string): string | undefined => cookies().get(name);
