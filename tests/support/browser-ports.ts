/** The ports of the browser tests: all of their shops run side by side, so each has its own. */
const ports = {
  /** The shop that the journeys walk through unless they say otherwise. */
  shop: 3199,
  /** The same shop with the ids of analytics and the pixel. */
  tracking: 3198,
  /** The page of the parts. */
  parts: 3197,
  /** A shop with an imported catalogue. */
  imported: 3196,
  /** The same shop with an account with InPost of its own. */
  sending: 3195,
  /** The InPost of that shop. */
  inpost: 3194,
};

const serverAt = (port: number) => ({ port, origin: `http://localhost:${port}` });

export const browserServers = {
  shop: serverAt(ports.shop),
  tracking: serverAt(ports.tracking),
  parts: serverAt(ports.parts),
  imported: serverAt(ports.imported),
  sending: serverAt(ports.sending),
  inpost: serverAt(ports.inpost),
};
