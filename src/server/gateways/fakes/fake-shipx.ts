import type { InpostConfig } from '#server/config/sending.ts';
import { goodBehaviour, misbehave, parseBehaviour, type Behaviour } from './fake-behaviour.ts';
import { startFakeServer, type FakeAnswer, type FakeRequest } from './fake-server.ts';
import { fakeShipments, type FakeShipment } from './fake-shipx-shipments.ts';

export type FakeShipx = {
  url: string;
  account: InpostConfig;
  shipments: Map<number, FakeShipment>;
  /** The next status of a shipment, in InPost's words: ready_to_pickup, delivered and so on. */
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
  const { shipments, create, ofShipment, labelsFor } = fakeShipments(points.map(({ name }) => name));
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
