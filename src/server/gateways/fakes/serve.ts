import { startFakeP24 } from './fake-przelewy24.ts';
import { startFakePayu } from './fake-payu.ts';

const port = Number(process.env['FAKES_PORT'] ?? 4010);
const [payu, p24] = [await startFakePayu({ port }), await startFakeP24({ port: port + 1 })];

console.log(`Fake providers run. Start the shop with:

PAYU_POS_ID=${payu.credentials.posId} PAYU_CLIENT_ID=${payu.credentials.clientId} PAYU_CLIENT_SECRET=${payu.credentials.clientSecret} PAYU_SECOND_KEY=${payu.credentials.secondKey} PAYU_URL=${payu.url} \\
P24_MERCHANT_ID=${p24.credentials.merchantId} P24_POS_ID=${p24.credentials.posId} P24_API_KEY=${p24.credentials.apiKey} P24_CRC=${p24.credentials.crc} P24_URL=${p24.url} \\
npm start

BLIK codes 777xxx pay, 700xxx wait for ever, all others are refused. To make one misbehave:

curl -d '{"notices":"twice"}' ${payu.url}/control     once, twice, late, never, before-return, hold, wrong-amount, wrong-currency, wrong-signature
curl -d '{"answers":"slow"}' ${p24.url}/control      good, slow, down, nonsense, lost
curl -d '{"refunds":"rejected"}' ${p24.url}/control  done, rejected, refused, silent
curl -d '{}' ${payu.url}/control                     well-behaved again
`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void Promise.all([payu.close(), p24.close()]).then(() => process.exit(0)));
