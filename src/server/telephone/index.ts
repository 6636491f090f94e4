export {
  beginTelephoneOrder,
  dropTelephoneOrder,
  findTelephoneOrder,
  listTelephoneOrders,
  telephoneOrderData,
  type TelephoneOrderRow,
} from './telephone-orders.ts';
export { placeTelephoneOrder, visitorOf } from './place-telephone-order.ts';
