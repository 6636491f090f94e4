import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { notFound } from '#server/http/errors.ts';

/** The host where the staff signs in. Passkeys are bound to it. */
export const siteOf = ({ adminUrl }: Pick<Config, 'adminUrl'>) => ({ publicUrl: adminUrl });

/** What the staff's host answers: its calls, its pages, and the files and pictures that these show. */
const ofStaff = /^\/(api\/staff|zaplecze|en\/back-office)(?=[/?]|$)/;
const ofBoth = /^\/(assets|media|icon\.svg|healthz|readyz)(?=[/?]|$)/;

/** Whether the back office has a host of its own. */
export const hasOwnHost = ({ adminUrl, publicUrl }: Pick<Config, 'adminUrl' | 'publicUrl'>): boolean =>
  adminUrl !== publicUrl;

/**
 * Where the back office has a host of its own, nothing of the shop is answered there and nothing of the staff
 * elsewhere: no script of the shop can act as one of the staff (STAFF-11).
 */
export function keepHostsApart(app: FastifyInstance, config: Pick<Config, 'adminUrl' | 'publicUrl'>): void {
  if (!hasOwnHost(config)) return;
  const { host } = new URL(config.adminUrl);
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request;
    if (ofBoth.test(url)) return;
    const isStaffHost = request.host === host;
    if (isStaffHost && url === '/') return reply.redirect('/zaplecze');
    if (isStaffHost !== ofStaff.test(url)) throw notFound();
  });
}
