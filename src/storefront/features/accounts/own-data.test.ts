import { expect, it } from 'vitest';
import { dataFile } from './own-data.tsx';

it('one file is read by people and by machines (ACCOUNT-18)', () => {
  const data = {
    madeAt: '2026-03-02T10:00:00.000Z',
    data: {
      account: [{ email: 'jan@example.com', description: '</script><b>Domy</b>', phone: '' }],
      addresses: [],
      consents: [{ consent: 'terms', given: true }],
    },
  };

  const file = dataFile(data, { title: 'My data', lang: 'en' });

  expect(file).toContain('<dt>email</dt><dd>jan@example.com</dd>');
  expect(file).not.toContain('<b>Domy</b>');
  const json = /<script type="application\/json" id="data">(.*)<\/script>/.exec(file)![1]!;
  expect(JSON.parse(json)).toEqual(data);
});
