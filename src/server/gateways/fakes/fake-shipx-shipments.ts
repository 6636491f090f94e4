import PDFDocument from 'pdfkit';
import type { FakeAnswer, FakeRequest } from './fake-server.ts';

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

/** The shipments of a fake InPost: made, paid, labelled and cancelled. `lockers` are the names of its lockers. */
export function fakeShipments(lockers: readonly string[]) {
  const shipments = new Map<number, FakeShipment>();
  const answerOf = ({ paid, ...shipment }: FakeShipment) => {
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
    const wrong = wrongIn(fields, lockers);
    if (Object.keys(wrong).length > 0) return refusal('validation_failed', wrong);
    const shipment = { ...fields, id: 1_000_001 + shipments.size, status: 'created', paid: false };
    shipments.set(shipment.id, shipment);
    return { status: 201, json: answerOf(shipment) };
  };
  /** The steps that InPost takes by itself. */
  const goOn = (shipment: FakeShipment) => {
    if (shipment.status === 'created') shipment.status = 'offer_selected';
    else if (shipment.status === 'offer_selected' && shipment.paid) shipment.status = 'confirmed';
  };
  const buy = (shipment: FakeShipment, { body }: FakeRequest): FakeAnswer => {
    const { offer_id: offer } = JSON.parse(body) as { offer_id: number };
    if (shipment.paid || shipment.status !== 'offer_selected') return refusal('invalid_action', {});
    if (offer !== shipment.id * 10) return refusal('offer_not_found', {});
    shipment.paid = true;
    return { json: answerOf(shipment) };
  };
  const cancel = (shipment: FakeShipment): FakeAnswer => {
    if (shipment.paid) return refusal('invalid_action', { action: 'cancel', shipment_status: shipment.status });
    shipment.status = 'canceled';
    return { status: 204 };
  };
  const ofShipment = async (shipment: FakeShipment, request: FakeRequest, rest: string): Promise<FakeAnswer> => {
    if (request.method === 'DELETE') return cancel(shipment);
    if (rest === '/buy') return buy(shipment, request);
    if (rest === '/label')
      return shipment.status === 'created' || shipment.status === 'offer_selected'
        ? refusal('invalid_action', { action: 'get_label', shipment_status: shipment.status })
        : { headers: { 'content-type': 'application/pdf' }, bytes: await labelsOf([answerOf(shipment)]) };
    const now = answerOf(shipment);
    goOn(shipment);
    return { json: now };
  };
  /** InPost puts labels of several together after its first answer. */
  const labelRequests = new Set<string>();
  const labelsFor = async ({ body }: FakeRequest): Promise<FakeAnswer> => {
    const { shipment_ids: ids } = JSON.parse(body) as { shipment_ids: (string | number)[] };
    const parcels = ids.flatMap((each) => shipments.get(Number(each)) ?? []);
    if (parcels.length < ids.length) return { status: 404, json: { error: 'resource_not_found' } };
    if (!parcels.every(({ paid }) => paid)) return refusal('invalid_action', { action: 'get_label' });
    if (!labelRequests.has(body)) {
      labelRequests.add(body);
      return { status: 202, json: {} };
    }
    return { headers: { 'content-type': 'application/pdf' }, bytes: await labelsOf(parcels.map(answerOf)) };
  };
  return { shipments, create, ofShipment, labelsFor };
}

const numberOf = (id: number, index: number) => `6800${String(id).padStart(12, '0')}${String(index).padStart(8, '0')}`;

const refusal = (error: string, details: object): FakeAnswer => ({
  status: 400,
  json: { status: 400, error, message: 'Action can not be taken', details },
});

function wrongIn(
  { receiver, parcels, service, custom_attributes: own, insurance }: ShipmentBody,
  lockers: readonly string[],
): Record<string, string[]> {
  const locker = service === 'inpost_locker_standard';
  const wrong: Record<string, string[]> = {};
  if (!/^\d{9}$/.test(receiver.phone ?? '')) wrong['receiver.phone'] = ['invalid'];
  if (locker && !lockers.includes(own?.target_point ?? '')) wrong['target_point'] = ['does_not_exist'];
  if (locker && parcels.length !== 1) wrong['parcels'] = ['too_many'];
  if (locker && !parcels[0]?.template) wrong['parcels.template'] = ['required'];
  if (!locker && !receiver.address) wrong['receiver.address'] = ['required'];
  if (!locker && !insurance) wrong['insurance'] = ['required'];
  return wrong;
}

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
