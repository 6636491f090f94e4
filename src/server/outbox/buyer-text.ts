const longestText = 500;

/** Characters that nobody sees, and those that turn the direction of reading. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu;

/** What readers of mail look for to make a link of: a scheme, a host with dots, an address with an at sign. */
const joints = /(?<=\S)(?::\/\/|[.@])(?=\S)|(?<=\S):(?=\S)/g;
const zeroWidthSpace = '\u200B';

/**
 * What a buyer has written, as it may stand in a message of ours: short, on one line, and with breaks that nobody sees
 * at every place where a reader of mail would make a link of it (MESSAGE-5).
 */
export function buyerText(text: string, longest = longestText): string {
  const plain = text.replace(unseen, ' ').replace(/\s+/g, ' ').trim();
  const short = plain.length > longest ? `${plain.slice(0, longest).toWellFormed().trimEnd()}…` : plain;
  return short.replace(joints, (joint) => zeroWidthSpace + Array.from(joint).join(zeroWidthSpace) + zeroWidthSpace);
}
