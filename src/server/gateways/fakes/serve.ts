import { startFakeP24 } from './fake-przelewy24.ts';
import { startFakeIdentities } from './fake-identities.ts';
import { startFakePayu } from './fake-payu.ts';
import { startFakeRegisters } from './fake-registers.ts';
import { startFakeShipx } from './fake-shipx.ts';

const port = Number(process.env['FAKES_PORT'] ?? 4010);
const [payu, p24] = [await startFakePayu({ port }), await startFakeP24({ port: port + 1 })];
const registers = await startFakeRegisters({ port: port + 2 });
const { google, facebook, close: closeIdentities } = await startFakeIdentities({ port: port + 3 });
const shipx = await startFakeShipx({ port: port + 4 });

console.log(`Fake providers run. Start the shop with:

PAYU_POS_ID=${payu.credentials.posId} PAYU_CLIENT_ID=${payu.credentials.clientId} PAYU_CLIENT_SECRET=${payu.credentials.clientSecret} PAYU_SECOND_KEY=${payu.credentials.secondKey} PAYU_URL=${payu.url} \\
P24_MERCHANT_ID=${p24.credentials.merchantId} P24_POS_ID=${p24.credentials.posId} P24_API_KEY=${p24.credentials.apiKey} P24_CRC=${p24.credentials.crc} P24_URL=${p24.url} \\
GUS_KEY=${registers.gus.key} GUS_URL=${registers.gus.url} VAT_LIST_URL=${registers.vatListUrl} VIES_URL=${registers.viesUrl} \\
GOOGLE_APP_ID=${google.clientId} GOOGLE_APP_SECRET=${google.clientSecret} GOOGLE_URL=${google.url} \\
FACEBOOK_APP_ID=${facebook.clientId} FACEBOOK_APP_SECRET=${facebook.clientSecret} FACEBOOK_URL=${facebook.url} \\
INPOST_URL=${shipx.url} INPOST_TOKEN=${shipx.account.token} INPOST_ORGANIZATION=${shipx.account.organization} \\
npm start

BLIK codes 777xxx pay, 700xxx wait for ever, all others are refused. To make one misbehave:

curl -d '{"notices":"twice"}' ${payu.url}/control     once, twice, late, never, before-return, hold, wrong-amount, wrong-currency, wrong-signature
curl -d '{"answers":"slow"}' ${p24.url}/control      good, slow, down, nonsense, lost
curl -d '{"refunds":"rejected"}' ${p24.url}/control  done, rejected, refused, silent
curl -d '{"gus":"down"}' ${new URL(registers.gus.url).origin}/control         down, session-over, nonsense; vatList and vies: down
curl -d '{"answers":"down"}' ${shipx.url}/control    good, slow, down, nonsense, lost
curl -d '{"shipment":1000001,"status":"ready_to_pickup"}' ${shipx.url}/control/status     taken_by_courier, delivered, returned_to_sender
curl -d '{}' ${payu.url}/control                     well-behaved again

The registers of companies know 5260250274, 7740001454 and CZ12345678.
`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(
    signal,
    () =>
      void Promise.all([payu.close(), p24.close(), registers.close(), closeIdentities(), shipx.close()]).then(() =>
        process.exit(0),
      ),
  );
