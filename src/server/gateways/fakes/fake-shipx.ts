import PDFDocument from 'pdfkit';
import type { InpostConfig } from '#server/config/sending.ts';
import { goodBehaviour, misbehave, parseBehaviour, type Behaviour } from './fake-behaviour.ts';
import { startFakeServer, type FakeAnswer, type FakeRequest } from './fake-server.ts';

type ShipmentBody = {
  receiver: Record<string, unknown> & { phone?: string; email?: string; address?: object };
  parcels: { id?: string; template?: string | null; dimensions?: object }[];
  service: string;
  custom_attributes?: { target_point?: string };
  reference?: string;
  cod?: { amount: number };
  insurance?: { amount: number };
  only_choice_of_offer?: boolean;
};

export type FakeShipment = ShipmentBody & { id: number; status: string; paid: boolean };

export type FakeShipx = {
  url: string;
  account: InpostConfig;
  shipments: Map<number, FakeShipment>;
  /** What the courier does with a shipment, by InPost's words: ready_to_pickup, delivered and so on. */
  move: (id: number, status: string) => void;
  behave: (behaviour: Partial<Behaviour>) => void;
  close: () => Promise<void>;
};

const token = 'fake-inpost-token';
const organization = '4242';

const points = [
  { name: 'WAW01A', city: 'Warszawa', line1: 'Złota 59', line2: '00-120 Warszawa' },
  { name: 'POZ02B', city: 'Poznań', line1: 'Półwiejska 42', line2: '61-888 Poznań' },
];

/** An InPost of one's own, as ShipX describes it: offers, payment, label, statuses, and two lockers. */
export async function startFakeShipx({ port = 0 }: { port?: number } = {}): Promise<FakeShipx> {
  let behaviour = goodBehaviour;
  const shipments = new Map<number, FakeShipment>();
  const shown = ({ paid, ...shipment }: FakeShipment) => {
    const numbered = shipment.status !== 'created' && shipment.status !== 'offer_selected';
    const numbers = shipment.parcels.map((_, index) => (numbered ? numberOf(shipment.id, index) : null));
    const offer = { id: shipment.id * 10, status: paid ? 'bought' : 'selected', unavailability_reasons: null };
    return {
      ...shipment,
      tracking_number: numbers[0] ?? null,
      parcels: shipment.parcels.map((parcel, index) => ({ ...parcel, tracking_number: numbers[index] })),
      offers: shipment.status === 'created' ? [] : [offer],
      selected_offer: shipment.status === 'created' ? null : offer,
    };
  };
  const create = ({ body }: FakeRequest): FakeAnswer => {
    const fields = JSON.parse(body) as ShipmentBody;
    const wrong = wrongIn(fields);
    if (Object.keys(wrong).length > 0) return refused('validation_failed', wrong);
    const shipment = { ...fields, id: 1_000_001 + shipments.size, status: 'created', paid: false };
    shipments.set(shipment.id, shipment);
    return { status: 201, json: shown(shipment) };
  };
  /** What InPost does by itself meanwhile. */
  const goOn = (shipment: FakeShipment) => {
    if (shipment.status === 'created') shipment.status = 'offer_selected';
    else if (shipment.status === 'offer_selected' && shipment.paid) shipment.status = 'confirmed';
  };
  const buy = (shipment: FakeShipment, { body }: FakeRequest): FakeAnswer => {
    const { offer_id: offer } = JSON.parse(body) as { offer_id: number };
    if (shipment.paid || shipment.status !== 'offer_selected') return refused('invalid_action', {});
    if (offer !== shipment.id * 10) return refused('offer_not_found', {});
    shipment.paid = true;
    return { json: shown(shipment) };
  };
  const cancel = (shipment: FakeShipment): FakeAnswer => {
    if (shipment.paid) return refused('invalid_action', { action: 'cancel', shipment_status: shipment.status });
    shipment.status = 'canceled';
    return { status: 204 };
  };
  const ofShipment = async (shipment: FakeShipment, request: FakeRequest, rest: string): Promise<FakeAnswer> => {
    if (request.method === 'DELETE') return cancel(shipment);
    if (rest === '/buy') return buy(shipment, request);
    if (rest === '/label')
      return shipment.status === 'created' || shipment.status === 'offer_selected'
        ? refused('invalid_action', { action: 'get_label', shipment_status: shipment.status })
        : { headers: { 'content-type': 'application/pdf' }, bytes: await labelsOf([shown(shipment)]) };
    const now = shown(shipment);
    goOn(shipment);
    return { json: now };
  };
  /** InPost puts labels of several together after its first answer. */
  const asked = new Set<string>();
  const labelsFor = async ({ body }: FakeRequest): Promise<FakeAnswer> => {
    const { shipment_ids: ids } = JSON.parse(body) as { shipment_ids: (string | number)[] };
    const parcels = ids.flatMap((each) => shipments.get(Number(each)) ?? []);
    if (parcels.length < ids.length) return { status: 404, json: { error: 'resource_not_found' } };
    if (!parcels.every(({ paid }) => paid)) return refused('invalid_action', { action: 'get_label' });
    if (!asked.has(body)) {
      asked.add(body);
      return { status: 202, json: {} };
    }
    return { headers: { 'content-type': 'application/pdf' }, bytes: await labelsOf(parcels.map(shown)) };
  };
  const api = async (request: FakeRequest): Promise<FakeAnswer> => {
    const { path, headers, query } = request;
    if (path === '/v1/points') return { json: { items: pointsFor(query) } };
    if (headers.authorization !== `Bearer ${token}`) return { status: 401, json: { error: 'token_invalid' } };
    if (path === `/v1/organizations/${organization}/shipments` && request.method === 'POST') return create(request);
    if (path === '/v1/shipments/labels' && request.method === 'POST') return labelsFor(request);
    const [, id, rest = ''] = /^\/v1\/shipments\/(\d+)(\/\w+)?$/.exec(path) ?? [];
    const shipment = shipments.get(Number(id));
    return shipment ? ofShipment(shipment, request, rest) : { status: 404, json: { error: 'resource_not_found' } };
  };
  const server = await startFakeServer(port, async (request) => {
    if (request.path === '/control/status') {
      const { shipment, status } = JSON.parse(request.body) as { shipment: number; status: string };
      move(shipment, status);
      return { json: {} };
    }
    if (request.path === '/control') {
      behaviour = parseBehaviour(request);
      return { json: behaviour };
    }
    const spoiled = await misbehave(behaviour);
    if (spoiled) return spoiled;
    const answer = await api(request);
    return behaviour.answers === 'lost' ? { status: 502, html: 'lost' } : answer;
  });
  const move = (id: number, status: string) => {
    const shipment = shipments.get(id);
    if (shipment) shipment.status = status;
  };
  return {
    url: server.url,
    account: { baseUrl: server.url, token, organization, sendingMethod: 'dispatch_order' },
    shipments,
    move,
    behave: (changes) => {
      behaviour = { ...goodBehaviour, ...changes };
    },
    close: server.close,
  };
}

const numberOf = (id: number, index: number) => `6800${String(id).padStart(12, '0')}${String(index).padStart(8, '0')}`;

const refused = (error: string, details: object): FakeAnswer => ({
  status: 400,
  json: { status: 400, error, message: 'Action can not be taken', details },
});

function wrongIn({
  receiver,
  parcels,
  service,
  custom_attributes: own,
  insurance,
}: ShipmentBody): Record<string, string[]> {
  const locker = service === 'inpost_locker_standard';
  const wrong: Record<string, string[]> = {};
  if (!/^\d{9}$/.test(receiver.phone ?? '')) wrong['receiver.phone'] = ['invalid'];
  if (locker && !points.some(({ name }) => name === own?.target_point)) wrong['target_point'] = ['does_not_exist'];
  if (locker && parcels.length !== 1) wrong['parcels'] = ['too_many'];
  if (locker && !parcels[0]?.template) wrong['parcels.template'] = ['required'];
  if (!locker && !receiver.address) wrong['receiver.address'] = ['required'];
  if (!locker && !insurance) wrong['insurance'] = ['required'];
  return wrong;
}

const pointsFor = (query: URLSearchParams) =>
  points
    .filter(({ name, city }) => {
      const term = query.get('name') ?? query.get('city');
      return term === null || term === name || term.toLowerCase() === city.toLowerCase();
    })
    .map(({ name, line1, line2 }) => ({
      name,
      status: 'Operating',
      location: { latitude: 52.23, longitude: 21 },
      location_description: 'Przy wejściu',
      address: { line1, line2 },
      distance: null,
    }));

type Labelled = { id: number; parcels: { tracking_number: string | null | undefined }[] };

/** A page for each parcel, with its number. */
function labelsOf(shipments: readonly Labelled[]) {
  return new Promise<Buffer>((resolve) => {
    const doc = new PDFDocument({ size: 'A6', autoFirstPage: false });
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    for (const { id, parcels } of shipments)
      for (const { tracking_number: number } of parcels)
        doc
          .addPage()
          .fontSize(16)
          .text(`Fake InPost ${id}`)
          .fontSize(12)
          .text(number ?? '');
    doc.end();
  });
}
