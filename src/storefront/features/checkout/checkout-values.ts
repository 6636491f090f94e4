import type { ChangeCartBody } from '#contract/checkout.ts';
import type { AddressBody } from '#contract/wire.ts';
import type { Address } from '#domain/checkout/address.ts';
import { addressProblems, type AddressProblem } from '#domain/checkout/address.ts';
import type { AnswerOf } from '#storefront/api/client.ts';

export type Cart = AnswerOf<'getCart'>;

/** The values of the form. Methods are the ids of their radio buttons. */
export type CheckoutValues = {
  shipping: Address;
  /** The address is also saved in the account of the customer. */
  keepAddress: boolean;
  billingSameAsShipping: boolean;
  /** The invoice is for a company, whose name and number stand in `billing` whatever its address is. */
  companyInvoice: boolean;
  billing: Address;
  deliveryMethod: string;
  /** The company whose pick-up points the chosen delivery goes to. Empty: it goes to the address. */
  pickUpProvider: string;
  pickUpPoint: { provider: string; id: string; name: string; addressLines: readonly string[] } | null;
  paymentMethod: string;
};

/** Problems by the path of their field. */
export type CheckoutProblems = Record<string, AddressProblem | 'delivery' | 'pick-up-point' | 'payment'>;

/** The form as the cart remembers it. */
export function valuesOf(cart: Cart): CheckoutValues {
  const shipping = addressOf(cart.shippingAddress ?? cart.shippingAddressGuest, 'shipping');
  const billing = addressOf(cart.billingAddress ?? cart.billingAddressGuest, 'billing');
  const companyInvoice = namesCompany(billing);
  return {
    shipping,
    keepAddress: false,
    billingSameAsShipping: cart.billingSameAsShipping || (companyInvoice && isSamePlace(shipping, billing)),
    companyInvoice,
    billing,
    deliveryMethod: cart.deliveryMethod ? String(cart.deliveryMethod.id) : '',
    pickUpProvider: cart.pickUpPoint?.provider ?? '',
    pickUpPoint: cart.pickUpPoint,
    paymentMethod: cart.paymentMethod ? String(cart.paymentMethod.id) : '',
  };
}

/**
 * The changes that make the cart remember the form; the server keeps a guest's addresses as a guest's. A point that the
 * cart has already is not sent again: its company would be asked for it.
 */
export function changesOf(
  {
    shipping,
    billingSameAsShipping,
    companyInvoice,
    billing,
    deliveryMethod,
    paymentMethod,
    pickUpProvider,
    pickUpPoint,
  }: CheckoutValues,
  cart: Pick<Cart, 'pickUpPoint'>,
): ChangeCartBody {
  const { provider, id } = pickUpPoint ?? { provider: '', id: '' };
  const fresh =
    provider !== '' &&
    provider === pickUpProvider &&
    (provider !== cart.pickUpPoint?.provider || id !== cart.pickUpPoint.id);
  const isForCompany = companyInvoice && namesCompany(billing);
  const isSame = billingSameAsShipping && !isForCompany;
  return {
    ...(fresh && { pickUpPoint: { provider, id } }),
    shippingAddress: shipping,
    billingSameAsShipping: isSame,
    billingAddress: isSame
      ? null
      : invoiceAddress(billingSameAsShipping ? shipping : billing, isForCompany ? billing : noCompany),
    deliveryMethod: reference(deliveryMethod),
    paymentMethod: reference(paymentMethod),
  };
}

/** The problems that keep the form from being confirmed (CHECKOUT-8). */
export function checkoutProblems(
  values: CheckoutValues,
  { needsDelivery, needsPayment }: Pick<Cart, 'needsDelivery' | 'needsPayment'>,
): CheckoutProblems {
  return {
    ...prefixed('shipping', addressProblems(values.shipping, 'shipping')),
    ...(values.billingSameAsShipping ? {} : prefixed('billing', addressProblems(values.billing, 'billing'))),
    ...(values.companyInvoice && prefixed('billing', companyProblems(values.billing))),
    ...(needsDelivery && values.deliveryMethod === '' && { deliveryMethod: 'delivery' as const }),
    ...(needsDelivery &&
      values.deliveryMethod !== '' &&
      values.pickUpProvider !== '' &&
      values.pickUpPoint?.provider !== values.pickUpProvider && { pickUpPoint: 'pick-up-point' as const }),
    ...(needsPayment && values.paymentMethod === '' && { paymentMethod: 'payment' as const }),
  };
}

const noCompany = { companyName: '', taxNumber: '' };

/** Until the company is named, the cart has nothing by which to remember an invoice for one. */
const namesCompany = ({ companyName, taxNumber }: typeof noCompany) => companyName !== '' || taxNumber !== '';

/** The place and the name of an address, and the company that the invoice is for. */
function invoiceAddress(address: Address, { companyName, taxNumber }: typeof noCompany): Address {
  const { firstnameLastname } = address.contactUser;
  const contactUser = { firstnameLastname, email: '', phone: '', comments: '' };
  return { ...address, type: 'billing', companyName, taxNumber, contactUser };
}

/** The company's name and number are what such an invoice is for. */
const companyProblems = (company: typeof noCompany) =>
  Object.fromEntries(
    (['companyName', 'taxNumber'] as const)
      .filter((field) => company[field].trim() === '')
      .map((field) => [field, 'required' as const]),
  );

const isSamePlace = (one: Address, other: Address) =>
  (['street', 'streetNumber', 'postalCode', 'city', 'country'] as const).every(
    (field) => one[field] === other[field],
  ) && one.contactUser.firstnameLastname === other.contactUser.firstnameLastname;

/** The field that the server means: 'shippingAddressGuest.city' is 'shipping.city'. */
export function fieldOf(serverField: string): string {
  return serverField.replace(/^(shipping|billing)Address(Guest)?\b/, '$1');
}

function addressOf(address: AddressBody | null, type: Address['type']): Address {
  const { contactUser, ...rest } = address ?? {};
  return {
    street: '',
    streetNumber: '',
    city: '',
    postalCode: '',
    country: 'PL',
    companyName: '',
    taxNumber: '',
    ...rest,
    type,
    contactUser: { firstnameLastname: '', email: '', phone: '', comments: '', ...contactUser },
  };
}

const reference = (id: string) => (id === '' ? null : { id: Number(id) });

const prefixed = <Value>(prefix: string, problems: Record<string, Value>) =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [`${prefix}.${field}`, problem]));
