/** What a screen throws where there is nothing to show: the not-found page stands in its place. */
export class NotFound extends Error {}
