/** How a payment is made: by which provider, and by which of its methods; '' is its own page with all of them. */
export type Way = { provider: string; channel: string };

/** A way as one word, for the wire. */
export const wayId = ({ provider, channel }: Way): string => (channel === '' ? provider : `${provider}:${channel}`);

export function wayOf(id: string): Way {
  const [provider = '', channel = ''] = id.split(':', 2);
  return { provider, channel };
}
