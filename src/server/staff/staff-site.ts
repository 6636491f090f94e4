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
 * If the back office has a host of its own, that host answers nothing of the shop, and other hosts answer nothing of
 * the staff. So no script of the shop can act as a member of the staff (STAFF-11).
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
