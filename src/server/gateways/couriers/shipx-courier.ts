import { setTimeout as sleep } from 'node:timers/promises';
import { lockerSizeOf, type ParcelSize } from '#domain/sending/parcel.ts';
import { currencies, toMajor } from '#domain/pricing/money.ts';
import type { InpostConfig } from '#server/config/sending.ts';
import {
  fetchBytes,
  jsonOrNull,
  understood,
  ProviderError,
  type ProviderAnswer,
  type ProviderCall,
} from '#server/gateways/call-provider.ts';
import type { Courier, CourierReport, CourierRequest } from './courier.ts';
import { ShipxRefusal, ShipxShipment, stateOf } from './shipx-answers.ts';

/** InPost prepares offers and confirms what was paid for after it has answered; mostly within a second or two. */
const looks = 10;
const pauseMs = 300;
/** Labels of several shipments are not ready yet. */
const acceptedStatus = 202;
/** A hundred labels, in bytes. */
const largestPdf = 32 * 1024 * 1024;

/** InPost by ShipX: a shipment is made with an offer, paid for, and then has a label and numbers. */
export function createShipxCourier({ baseUrl, token, organization, sendingMethod }: InpostConfig): Courier {
  const call = async (path: string, more: Pick<ProviderCall, 'method' | 'body' | 'headers' | 'mostBytes'> = {}) => {
    const { status, bytes } = await fetchBytes({
      url: `${baseUrl}/v1${path}`,
      ...more,
      headers: { authorization: `Bearer ${token}`, ...more.headers },
    });
    if (status >= 400) throw refusalOf({ status, body: jsonOrNull(bytes) });
    return { status, bytes };
  };
  const shipmentOf = async (path: string, more = {}): Promise<ShipxShipment> => {
    const { status, bytes } = await call(path, more);
    return understood(ShipxShipment, { status, body: jsonOrNull(bytes) });
  };
  const read = (ref: string) => shipmentOf(`/shipments/${encodeURIComponent(ref)}`);
  /** Asks again until the status has changed. */
  const leaving = async (ref: string, passing: readonly string[]): Promise<ShipxShipment> => {
    let shipment = await read(ref);
    for (let look = 1; look < looks && passing.includes(shipment.status); look += 1) {
      await sleep(pauseMs);
      shipment = await read(ref);
    }
    return shipment;
  };
  return {
    name: 'inpost',
    create: async (request) =>
      reportOf(
        await shipmentOf(`/organizations/${organization}/shipments`, {
          method: 'POST',
          body: shipmentBody(request, sendingMethod),
        }),
      ),
    confirm: async (ref) => {
      const shipment = await leaving(ref, ['created', 'offers_prepared']);
      if (stateOf(shipment.status) !== 'prepared') return reportOf(shipment);
      const offer = shipment.selected_offer;
      if (shipment.status !== 'offer_selected' || !offer || offer.status === 'unavailable') throw noOffer(shipment);
      await call(`/shipments/${encodeURIComponent(ref)}/buy`, { method: 'POST', body: { offer_id: offer.id } });
      return reportOf(await leaving(ref, ['offer_selected']));
    },
    fetch: async (ref) => reportOf(await read(ref)),
    labels: async (refs) => {
      const headers = { accept: 'application/pdf' };
      const [only] = refs;
      if (refs.length === 1) {
        const path = `/shipments/${encodeURIComponent(only!)}/label?format=pdf&type=A6`;
        return pdfOf(await call(path, { headers }));
      }
      const ask = {
        method: 'POST' as const,
        headers,
        mostBytes: largestPdf,
        body: { shipment_ids: refs, format: 'pdf', type: 'A6' },
      };
      let answer = await call('/shipments/labels', ask);
      for (let look = 1; look < looks && answer.status === acceptedStatus; look += 1) {
        await sleep(pauseMs);
        answer = await call('/shipments/labels', ask);
      }
      return pdfOf(answer);
    },
    cancel: async (ref) => {
      try {
        await call(`/shipments/${encodeURIComponent(ref)}`, { method: 'DELETE' });
        return true;
      } catch (error) {
        if (!(error instanceof ProviderError) || error.failure !== 'refused' || error.status !== 400) throw error;
        return false;
      }
    },
    trackingUrl: (number) => `https://inpost.pl/sledzenie-przesylek?number=${encodeURIComponent(number)}`,
  };
}

function pdfOf({ status, bytes }: { status: number; bytes: Buffer }): Buffer {
  if (bytes.subarray(0, 5).toString() === '%PDF-') return bytes;
  throw new ProviderError('nonsense', `InPost answered ${status} without a PDF`, { status });
}

const reportOf = ({ id, status, tracking_number: own, parcels }: ShipxShipment): CourierReport => ({
  ref: id,
  status,
  state: stateOf(status),
  numbers: (parcels ?? [{}]).map(({ tracking_number: number }) => number ?? own ?? null),
});

/** InPost refuses with a code and mostly says which field is wrong. A key that it does not know can be corrected. */
function refusalOf({ status, body }: ProviderAnswer): ProviderError {
  const { data } = ShipxRefusal.safeParse(body);
  if (!data) return new ProviderError('nonsense', `InPost answered ${status} without a reason`, { status });
  const details = data.details ? JSON.stringify(data.details) : '';
  const text = [data.error, data.message ?? data.description, details].filter(Boolean).join(' ');
  const away = status === 401 || status === 403 || status === 429;
  return new ProviderError(away ? 'away' : 'refused', `InPost: ${text}`.slice(0, 500), { status });
}

function noOffer({ status, offers, selected_offer: selected }: ShipxShipment): ProviderError {
  const reasons = [selected, ...(offers ?? [])]
    .flatMap((offer) => offer?.unavailability_reasons ?? [])
    .map(({ name, key }) => name ?? key);
  if (reasons.length > 0)
    return new ProviderError('refused', `InPost: ${[...new Set(reasons)].join(', ')}`.slice(0, 500));
  return new ProviderError('away', `InPost has made no offer yet: ${status}`);
}

function shipmentBody({ reference, receiver, locker, parcels, cod, value, currency }: CourierRequest, sending: string) {
  const money = (minor: number) => ({ amount: toMajor(minor, currencies[currency].precision), currency });
  const [firstName = '', ...rest] = receiver.name.split(' ');
  return {
    receiver: {
      first_name: firstName,
      last_name: rest.join(' ') || firstName,
      ...(receiver.companyName !== '' && { company_name: receiver.companyName }),
      email: receiver.email,
      phone: receiver.phone.replaceAll(/\D/g, '').slice(-9),
      ...(locker === null && {
        address: {
          street: receiver.street,
          building_number: receiver.streetNumber,
          city: receiver.city,
          post_code: receiver.postalCode,
          country_code: receiver.country,
        },
      }),
    },
    parcels: parcels.map((parcel, index) => parcelBody(parcel, { id: String(index + 1), locker })),
    service: locker === null ? 'inpost_courier_standard' : 'inpost_locker_standard',
    custom_attributes: { sending_method: sending, ...(locker !== null && { target_point: locker }) },
    ...(cod > 0 && { cod: money(cod) }),
    ...((cod > 0 || locker === null) && { insurance: money(Math.max(cod, value)) }),
    reference,
    only_choice_of_offer: true,
  };
}

function parcelBody(parcel: ParcelSize, { id, locker }: { id: string; locker: string | null }) {
  if (locker !== null) return { id, template: lockerSizeOf(parcel) };
  return {
    id,
    dimensions: {
      length: String(parcel.lengthMm),
      width: String(parcel.widthMm),
      height: String(parcel.heightMm),
      unit: 'mm',
    },
    weight: { amount: String(parcel.weightGrams / 1000), unit: 'kg' },
    is_non_standard: false,
  };
}
