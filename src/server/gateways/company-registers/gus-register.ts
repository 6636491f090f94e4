import { fetchBytes, ProviderError } from '#server/gateways/call-provider.ts';
import { registerPatienceMs, type CompanyRegister, type FoundCompany } from './company-register.ts';
import { escapeXml, xmlRecords, xmlText } from './xml-records.ts';

export type GusConfig = { key: string; url: string };

const publicActions = 'http://CIS/BIR/PUBL/2014/07/IUslugaBIRzewnPubl/';
const getValueAction = 'http://CIS/BIR/2014/07/IUslugaBIR/GetValue';
const codes = { notFound: '4', sessionOver: '7' };

/**
 * The register REGON by the service BIR of the statistical office, SOAP 1.2 with answers in several parts. Its session
 * is opened with the key once and used by everybody until the office ends it.
 */
export function createGusRegister({ key, url }: GusConfig): CompanyRegister {
  let session: Promise<string> | null = null;

  const send = async (action: string, body: string, sid?: string): Promise<string> => {
    const { bytes } = await fetchBytes({
      url,
      method: 'POST',
      headers: {
        accept: 'multipart/related, application/soap+xml',
        'content-type': 'application/soap+xml; charset=utf-8',
        ...(sid !== undefined && { sid }),
      },
      body: envelope(url, action, body),
      patienceMs: registerPatienceMs,
    });
    return envelopeIn(bytes.toString('utf8'));
  };
  const logIn = async (): Promise<string> => {
    const body = `<ns:Zaloguj><ns:pKluczUzytkownika>${escapeXml(key)}</ns:pKluczUzytkownika></ns:Zaloguj>`;
    const sid = xmlText(await send(`${publicActions}Zaloguj`, body), 'ZalogujResponse', 'ZalogujResult');
    if (!sid) throw new ProviderError('refused', 'GUS does not take the key');
    return sid;
  };
  const open = (): Promise<string> => {
    session ??= logIn().catch((error: unknown) => {
      session = null;
      throw error;
    });
    return session;
  };
  const whyEmpty = async (sid: string): Promise<string> => {
    const body = '<bir:GetValue><bir:pNazwaParametru>KomunikatKod</bir:pNazwaParametru></bir:GetValue>';
    return xmlText(await send(getValueAction, body, sid), 'GetValueResponse', 'GetValueResult') ?? '';
  };
  const search = async (nip: string): Promise<{ records: Record<string, string>[]; code: string }> => {
    const sid = await open();
    const parameters = `<ns:pParametryWyszukiwania><dat:Nip>${nip}</dat:Nip></ns:pParametryWyszukiwania>`;
    const answer = await send(
      `${publicActions}DaneSzukajPodmioty`,
      `<ns:DaneSzukajPodmioty>${parameters}</ns:DaneSzukajPodmioty>`,
      sid,
    );
    const result = xmlText(answer, 'DaneSzukajPodmiotyResponse', 'DaneSzukajPodmiotyResult');
    if (result === null) throw new ProviderError('nonsense', 'GUS answers without a result');
    const records = xmlRecords(result, 'dane');
    const code = records[0]?.['ErrorCode'] ?? (records.length === 0 ? await whyEmpty(sid) : '');
    return { records, code };
  };
  return {
    name: 'GUS',
    knows: (country) => country === 'PL',
    find: async ({ number }) => {
      let { records, code } = await search(number);
      if (code === codes.sessionOver) {
        session = null;
        ({ records, code } = await search(number));
      }
      if (code === codes.notFound) return null;
      if (code !== '') throw new ProviderError('refused', `GUS answers with the code ${code}`);
      return companyIn(records);
    },
  };
}

function envelope(to: string, action: string, body: string): string {
  return (
    '<soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope" xmlns:ns="http://CIS/BIR/PUBL/2014/07"' +
    ' xmlns:dat="http://CIS/BIR/PUBL/2014/07/DataContract" xmlns:bir="http://CIS/BIR/2014/07">' +
    `<soap:Header xmlns:wsa="http://www.w3.org/2005/08/addressing"><wsa:To>${escapeXml(to)}</wsa:To>` +
    `<wsa:Action>${action}</wsa:Action></soap:Header><soap:Body>${body}</soap:Body></soap:Envelope>`
  );
}

/** The envelope without the parts of the message around it. */
function envelopeIn(message: string): string {
  const envelope = /<(?:\w+:)?Envelope[\s>][\s\S]*<\/(?:\w+:)?Envelope>/.exec(message)?.[0];
  if (envelope === undefined) throw new ProviderError('nonsense', 'GUS answers without an envelope');
  return envelope;
}

const farm = '2';

/** The active entry. A farm counts only if there is no other one. */
function companyIn(records: readonly Record<string, string>[]): FoundCompany | null {
  const active = records.filter((record) => !record['DataZakonczeniaDzialalnosci']);
  const entry = active.find((record) => record['SilosID'] !== farm) ?? active[0];
  if (!entry) return null;
  const text = (name: string) => entry[name] ?? '';
  return {
    name: text('Nazwa'),
    // A village without streets has only numbers.
    street: text('Ulica') || text('Miejscowosc'),
    streetNumber: text('NrNieruchomosci'),
    houseUnitNumber: text('NrLokalu'),
    postalCode: text('KodPocztowy').replace(/^(\d{2})(\d{3})$/, '$1-$2'),
    city: text('MiejscowoscPoczty') || text('Miejscowosc'),
    province: text('Wojewodztwo').toLowerCase(),
    country: 'PL',
  };
}
