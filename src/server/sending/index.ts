export { askCarriers, shipmentsChannel } from './ask-carriers.ts';
export { changeParcels, mayAskLabel, queueLabel } from './change-parcels.ts';
export {
  countShipments,
  faultyShipments,
  findByCode,
  hasLeftToPack,
  hasNoShipment,
  pageShipments,
  shipmentsOfDay,
} from './list-shipments.ts';
export { moveShipment } from './move-shipment.ts';
export { prepareShipment } from './prepare-shipment.ts';
export { printLabels } from './parcel-labels.ts';
export { printRoute } from './route-sheet.ts';
export { readForList, readWithOrders, type ListedShipment } from './read-with-orders.ts';
export { followShipments } from './take-report.ts';
