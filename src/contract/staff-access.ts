import { asksAgain, type StaffRight } from '#domain/staff/rights.ts';
import type { StaffEndpointName } from './staff-endpoints.ts';

/**
 * Whom a call of the staff answers. `everybody`: who has not signed in too. `begun`: whose password was right, also
 * before the second factor. `factors`: who sets up the first factor, or has shown one within the last minutes. `staff`:
 * who has signed in, whatever the role. Any other word is the right that is needed.
 */
export type StaffAccess = 'everybody' | 'begun' | 'factors' | 'staff' | StaffRight;

/** Every call of the staff with whom it answers (STAFF-2). A new call has to decide it. */
export const staffAccess: Readonly<Record<StaffEndpointName, StaffAccess>> = {
  login: 'everybody',
  logout: 'everybody',
  getSession: 'begun',
  proveFactor: 'begun',
  beginPasskeyProof: 'begun',
  beginPasskeyLogin: 'everybody',
  passkeyLogin: 'everybody',
  readLink: 'everybody',
  useLink: 'everybody',
  requestPassword: 'everybody',

  changePassword: 'factors',
  getOwnFactors: 'begun',
  beginTimeCodes: 'factors',
  confirmTimeCodes: 'factors',
  removeTimeCodes: 'factors',
  beginPasskey: 'factors',
  addPasskey: 'factors',
  removePasskey: 'factors',
  renewRecoveryCodes: 'factors',
  listOwnSessions: 'staff',
  endOwnSession: 'staff',

  listPeople: 'staff:read',
  invitePerson: 'staff:write',
  changePerson: 'staff:write',
  resetFactors: 'staff:write',
  endSessions: 'staff:write',
  listAudit: 'audit:read',

  listOrders: 'orders:read',
  getOrder: 'orders:read',
  changeOrderState: 'orders:write',
  noteOrder: 'orders:write',
  trackOrder: 'orders:write',
  changeOrderAddresses: 'people:write',
  cancelOrderLines: 'orders:cancel',
  refundOrder: 'refunds:write',
  previewOrderPrices: 'orders:prices',
  correctOrderPrices: 'orders:prices',
  bookOrderPayment: 'orders:write',

  changeOrders: 'orders:write',
  exportOrders: 'people:export',
  getOrderMail: 'people:read',
  sendOrderMailAgain: 'orders:write',
  listViews: 'orders:read',
  keepView: 'orders:read',
  removeView: 'orders:read',

  getToday: 'staff',
  listLowStock: 'products:read',
  listInbox: 'inbox:write',
  tickInbox: 'inbox:write',
  listWaitingOpinions: 'inbox:write',
  moderateOpinion: 'inbox:write',
  listStuckMails: 'orders:write',
  sendMails: 'orders:write',

  listCustomers: 'people:read',
  getCustomer: 'people:read',
  getCustomerPicture: 'people:approve',
  lookUpCustomer: 'people:approve',
  approveCustomer: 'people:approve',
  refuseCustomer: 'people:approve',
  changeCustomer: 'people:approve',
  inviteMember: 'people:approve',
  listPriceGroups: 'people:read',
  changePriceGroup: 'prices:write',
  exportPerson: 'people:export',
  erasePerson: 'people:erase',

  listQuotations: 'people:read',
  getQuotation: 'people:read',
  priceQuotation: 'people:write',
  refuseQuotation: 'people:write',

  listSubscribers: 'people:read',
  exportSubscribers: 'people:export',

  getBoard: 'production:read',
  listPieces: 'production:read',
  getPiece: 'production:read',
  readScan: 'production:read',
  changeStep: 'production:write',
  planStep: 'production:write',
  getWorkshop: 'production:read',
  keepStations: 'production:write',
  keepWay: 'production:write',
  printPieces: 'production:read',
  printDay: 'production:read',
  printOrder: 'production:read',

  listToPack: 'orders:read',
  listShipments: 'orders:read',
  getOrderShipments: 'orders:read',
  prepareShipment: 'orders:write',
  changeShipment: 'orders:write',
  makeLabel: 'orders:write',
  moveShipment: 'orders:write',
  findCollection: 'orders:write',
  handOver: 'orders:write',
  getRoute: 'people:read',
  printRoute: 'people:read',
  printParcels: 'orders:write',

  listGiftCards: 'codes:read',
  getGiftCard: 'codes:read',
  listCodes: 'codes:read',
  getCode: 'codes:read',

  listUnpaid: 'payments:read',
  listReceived: 'payments:read',
  listRefunds: 'payments:read',
  finishRefund: 'refunds:write',
  getSums: 'reports:sales',
  exportSums: 'reports:sales',
  listTransfers: 'payments:read',
  answerTransfer: 'payments:write',
  previewStatement: 'payments:write',
  takeStatement: 'payments:write',
  listStatementFormats: 'payments:read',
  keepStatementFormat: 'payments:write',
  removeStatementFormat: 'payments:write',

  getHealth: 'health:read',
  examineShop: 'health:read',
  mendShop: 'health:write',
};

/** Calls by which money is given back or persons are told of: only with a fresh factor (STAFF-6). */
export const needsFreshFactor = (access: StaffAccess): boolean => asksAgain.has(access as StaffRight);
