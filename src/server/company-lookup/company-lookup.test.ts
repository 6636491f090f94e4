import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakeRegisters } from '#server/gateways/fakes/fake-registers.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const registers = await startFakeRegisters();
const shop = useTestShop({
  GUS_KEY: registers.gus.key,
  GUS_URL: registers.gus.url,
  VAT_LIST_URL: registers.vatListUrl,
  VIES_URL: registers.viesUrl,
  TRUST_PROXY: '1',
  LIMITS: 'companies.address=4',
});
const wrongKey = useTestShop({ GUS_KEY: 'x'.repeat(20), GUS_URL: registers.gus.url });
const without = useTestShop();
afterAll(registers.close);

let address = 0;
beforeEach(() => {
  registers.behave({});
  registers.calls.length = 0;
  // Forgets the answers of the test before.
  shop.now = new Date(shop.now.getTime() + 25 * 60 * 60 * 1000);
  address += 1;
});

const ask = (nip: string, from = `203.0.113.${address}`) =>
  shop.visitor().get(`/gus/nip/${encodeURIComponent(nip)}?locale=en`, { 'x-forwarded-for': from });

describe('a company by its tax number (COMPANY-1)', () => {
  it('comes from the statistical office, however the number is written', async () => {
    const response = await ask('PL 526-025-02-74');

    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      nip: '5260250274',
      name: 'MINISTERSTWO FINANSÓW',
      street: 'ul. Świętokrzyska',
      streetNumber: '12',
      houseUnitNumber: '',
      postalCode: '00-916',
      city: 'Warszawa',
      province: 'mazowieckie',
      country: 'PL',
    });
  });

  it('is the active entry, preferably not a farm, with its village in place of a missing street', async () => {
    expect((await ask('7740001454')).json()).toMatchObject({
      name: 'MEBLE "U JANA" & SYN',
      street: 'Sulów',
      streetNumber: '12',
      houseUnitNumber: '3',
      postalCode: '23-213',
    });
  });

  it('is refused for a wrong check digit before anybody is asked', async () => {
    const response = await ask('5260250275');

    expect(response.statusCode).toBe(400);
    expect(response.json().errors.nip).toHaveLength(1);
    expect(registers.calls).toEqual([]);
  });

  it('is not found when nobody has the number', async () => {
    expect((await ask('5261040828')).statusCode).toBe(404);
    expect((await ask('DE123456789')).statusCode).toBe(404);
  });

  it('of another country of the Union comes from VIES', async () => {
    expect((await ask('CZ 12345678')).json()).toEqual({
      nip: 'CZ12345678',
      name: 'Nábytek Praha s.r.o.',
      street: 'Dlouhá',
      streetNumber: '12/3',
      houseUnitNumber: '',
      postalCode: '110 00',
      city: 'PRAHA 1',
      province: '',
      country: 'CZ',
    });
  });
});

describe('a register that fails (COMPANY-2)', () => {
  it.each(['down', 'nonsense'] as const)('leaves the list of VAT payers to answer when it is %s', async (gus) => {
    registers.behave({ gus });

    expect((await ask('5260250274')).json()).toMatchObject({
      name: 'MINISTERSTWO FINANSÓW',
      street: 'ŚWIĘTOKRZYSKA',
      streetNumber: '12',
      postalCode: '00-916',
      city: 'WARSZAWA',
    });
  });

  it('is reported in words, and the register is asked again the next time', async () => {
    registers.behave({ gus: 'down', vatList: 'down', vies: 'down' });

    const refused = await ask('5260250274');
    expect(refused.statusCode).toBe(500);
    expect(refused.json().message).toMatch(/fill in the details yourself/);
    expect((await ask('CZ12345678')).statusCode).toBe(500);

    registers.behave({});
    expect((await ask('5260250274')).statusCode).toBe(200);
  });

  it('gets a new session when the old one is over', async () => {
    await ask('7740001454');
    registers.calls.length = 0;
    registers.behave({ gus: 'session-over' });

    expect((await ask('5260250274')).statusCode).toBe(200);
    expect(registers.calls).toEqual([
      'gus DaneSzukajPodmioty',
      'gus GetValue',
      'gus Zaloguj',
      'gus DaneSzukajPodmioty',
    ]);
  });

  it('that refuses the key counts as away', async () => {
    expect((await wrongKey.visitor().get('/gus/nip/5260250274')).statusCode).toBe(500);
  });
});

describe('questions to a register (COMPANY-3)', () => {
  it('are asked once a day, and for a number that nobody has once an hour', async () => {
    await ask('5260250274');
    await ask('5261040828');
    registers.calls.length = 0;
    await ask('5260250274');
    await ask('5261040828');
    expect(registers.calls).toEqual([]);

    shop.now = new Date(shop.now.getTime() + 61 * 60 * 1000);
    await ask('5260250274');
    await ask('5261040828');
    expect(registers.calls).toEqual(['gus DaneSzukajPodmioty']);
  });

  it('count, and kept answers do not', async () => {
    for (const nip of ['5260250274', '7740001454', '5261040828', 'CZ12345678']) await ask(nip, '198.51.100.7');

    expect((await ask('5213017228', '198.51.100.7')).statusCode).toBe(400);
    expect((await ask('5260250274', '198.51.100.7')).statusCode).toBe(200);
    expect((await ask('5213017228', '198.51.100.8')).statusCode).toBe(404);
  });

  it('are answered with samples where no register is set up', async () => {
    expect((await without.visitor().get('/gus/nip/5260250274')).json()).toMatchObject({
      name: 'Ministerstwo Finansów',
      street: 'ul. Świętokrzyska',
      city: 'Warszawa',
      postalCode: '00-916',
    });
    expect((await without.visitor().get('/gus/nip/7740001454')).statusCode).toBe(404);
  });
});
