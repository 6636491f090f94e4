/** Whether a text is one of the words. */
export const isOneOf = <Word extends string>(words: readonly Word[], text: string | undefined): text is Word =>
  words.some((word) => word === text);
