import { escapeXml, xmlText } from '../company-registers/xml-records.ts';
import { startFakeServer, type FakeAnswer, type FakeRequest } from './fake-server.ts';

export type RegisterBehaviour = {
  gus: 'good' | 'down' | 'session-over' | 'nonsense';
  vatList: 'good' | 'down';
  vies: 'good' | 'down';
};
export type FakeRegisters = {
  gus: { url: string; key: string };
  vatListUrl: string;
  viesUrl: string;
  /** The questions, the oldest first: `gus Zaloguj`, `vat-list 5260250274`. */
  calls: string[];
  behave: (behaviour: Partial<RegisterBehaviour>) => void;
  close: () => Promise<void>;
};

const key = 'abcde12345abcde12345';
const wellBehaved: RegisterBehaviour = { gus: 'good', vatList: 'good', vies: 'good' };

/** GUS BIR below /gus, the list of VAT payers below /vat-list, VIES below /vies, in the shapes of the real ones. */
export async function startFakeRegisters({ port = 0 }: { port?: number } = {}): Promise<FakeRegisters> {
  const calls: string[] = [];
  let behaviour = wellBehaved;
  let session = 0;
  const sid = () => `session${String(session).padStart(13, '0')}`;
  const gus = ({ body, headers }: FakeRequest): FakeAnswer => {
    const action = /<wsa:Action>.*?(\w+)<\/wsa:Action>/.exec(body)?.[1] ?? '';
    calls.push(`gus ${action}`);
    if (behaviour.gus === 'down') return { status: 503 };
    if (behaviour.gus === 'nonsense') return { html: '<p>Przerwa techniczna</p>' };
    if (action === 'Zaloguj') {
      session += 1;
      return soap(action, xmlText(body, 'Zaloguj', 'pKluczUzytkownika') === key ? sid() : '');
    }
    if (behaviour.gus === 'session-over') {
      behaviour = wellBehaved;
      session += 1;
    }
    const hasSession = headers['sid'] === sid();
    if (action === 'GetValue') return soap(action, hasSession ? '4' : '7');
    if (!hasSession) return soap(action, '');
    const nip = xmlText(body, 'pParametryWyszukiwania', 'Nip') ?? '';
    return soap(action, `<root>${entries[nip] ?? notFound(nip)}</root>`);
  };
  const vatList = ({ path }: FakeRequest): FakeAnswer => {
    const nip = path.split('/').at(-1) ?? '';
    calls.push(`vat-list ${nip}`);
    if (behaviour.vatList === 'down') return { status: 400, json: { code: 'WL-191', message: 'Limit' } };
    const subject =
      nip === ministry
        ? {
            name: 'MINISTERSTWO FINANSÓW',
            nip,
            statusVat: 'Czynny',
            residenceAddress: null,
            workingAddress: 'ŚWIĘTOKRZYSKA 12, 00-916 WARSZAWA',
          }
        : null;
    return { json: { result: { subject, requestId: 'fake', requestDateTime: '01-02-2030 10:00:00' } } };
  };
  const vies = ({ body }: FakeRequest): FakeAnswer => {
    const { countryCode, vatNumber }: Record<string, string> = JSON.parse(body);
    calls.push(`vies ${countryCode}${vatNumber}`);
    if (behaviour.vies === 'down')
      return { json: { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] } };
    const valid = countryCode === 'CZ' && vatNumber === '12345678';
    const name = valid ? 'Nábytek Praha s.r.o.' : '---';
    const address = valid ? 'Dlouhá 12/3\nPRAHA 1 - STARÉ MĚSTO\n110 00 PRAHA 1' : '---';
    return { json: { countryCode, vatNumber, valid, requestIdentifier: 'fake', name, address } };
  };
  const server = await startFakeServer(port, (request) => {
    if (request.path === '/control') {
      behaviour = { ...wellBehaved, ...(JSON.parse(request.body || '{}') as Partial<RegisterBehaviour>) };
      return { json: behaviour };
    }
    const [, register] = request.path.split('/');
    if (register === 'gus') return gus(request);
    return register === 'vies' ? vies(request) : vatList(request);
  });
  return {
    gus: { url: `${server.url}/gus`, key },
    vatListUrl: `${server.url}/vat-list`,
    viesUrl: `${server.url}/vies`,
    calls,
    behave: (changes) => {
      behaviour = { ...wellBehaved, ...changes };
    },
    close: server.close,
  };
}

const ministry = '5260250274';

const entry = (values: Record<string, string>) =>
  `<dane>${Object.entries(values)
    .map(([name, value]) => (value === '' ? `<${name} />` : `<${name}>${escapeXml(value)}</${name}>`))
    .join('')}</dane>`;

const warsaw = { Wojewodztwo: 'MAZOWIECKIE', Powiat: 'm. st. Warszawa', Gmina: 'Śródmieście', Miejscowosc: 'Warszawa' };

const entries: Record<string, string> = {
  [ministry]: entry({
    Regon: '000002217',
    Nip: ministry,
    StatusNip: '',
    Nazwa: 'MINISTERSTWO FINANSÓW',
    ...warsaw,
    KodPocztowy: '00-916',
    Ulica: 'ul. Świętokrzyska',
    NrNieruchomosci: '12',
    NrLokalu: '',
    Typ: 'P',
    SilosID: '6',
    DataZakonczeniaDzialalnosci: '',
    MiejscowoscPoczty: 'Warszawa',
  }),
  // One person with a farm, a workshop that has ended, and one in a village without streets.
  7740001454: [
    { Nazwa: 'GOSPODARSTWO ROLNE', SilosID: '2', NrNieruchomosci: '1', DataZakonczeniaDzialalnosci: '' },
    { Nazwa: 'STARY ZAKŁAD', SilosID: '1', NrNieruchomosci: '2', DataZakonczeniaDzialalnosci: '2019-01-31' },
    { Nazwa: 'MEBLE "U JANA" & SYN', SilosID: '1', NrNieruchomosci: '12', DataZakonczeniaDzialalnosci: '' },
  ]
    .map((own) =>
      entry({ ...own, Wojewodztwo: 'LUBELSKIE', Miejscowosc: 'Sulów', KodPocztowy: '23213', Ulica: '', NrLokalu: '3' }),
    )
    .join(''),
};

const notFound = (nip: string) =>
  entry({
    ErrorCode: '4',
    ErrorMessagePl: 'Nie znaleziono podmiotu dla podanych kryteriów wyszukiwania.',
    ErrorMessageEn: 'No data found for the specified search criteria.',
    Nip: nip,
  });

/** An answer in several parts, as the service sends it. */
function soap(action: string, result: string): FakeAnswer {
  const namespace = action === 'GetValue' ? 'http://CIS/BIR/2014/07' : 'http://CIS/BIR/PUBL/2014/07';
  const text = `
--uuid:fake+id=1
Content-ID: <http://tempuri.org/0>
Content-Transfer-Encoding: 8bit
Content-Type: application/xop+xml;charset=utf-8;type="application/soap+xml"

<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:a="http://www.w3.org/2005/08/addressing"><s:Header><a:Action s:mustUnderstand="1">${namespace}/${action}Response</a:Action></s:Header><s:Body><${action}Response xmlns="${namespace}"><${action}Result>${escapeXml(result)}</${action}Result></${action}Response></s:Body></s:Envelope>
--uuid:fake+id=1--`;
  const type =
    'multipart/related; type="application/xop+xml"; boundary="uuid:fake+id=1"; start-info="application/soap+xml"';
  return { headers: { 'content-type': type }, text };
}
