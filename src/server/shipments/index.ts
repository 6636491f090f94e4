export { hashOfCode } from './change-shipments.ts';
export { addShipment, letLeave, replaceParcels, setState, type GivenParcel } from './change-shipments.ts';
export {
  arriveWithOrder,
  cancelShipment,
  findLeft,
  followFirstParcel,
  leaveWithOrder,
  takeOutCancelled,
} from './follow-order.ts';
export {
  followedParcels,
  lockShipment,
  orderOfShipment,
  readShipments,
  sentPieces,
  shipmentsOf,
  type FollowedParcel,
  type Shipment,
  type ShipmentRow,
} from './stored-shipments.ts';
