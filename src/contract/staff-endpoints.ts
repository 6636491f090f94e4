/** With a call that a screen makes by itself while nobody sits before it. */
export const unattendedHeader = 'x-unattended';

/** Method and path of every call of the staff, relative to `/api/staff`. */
export const staffEndpoints = {
  login: 'POST /login',
  logout: 'POST /logout',
  getSession: 'GET /session',
  proveFactor: 'POST /factor',
  beginPasskeyProof: 'POST /factor/passkey',
  beginPasskeyLogin: 'POST /login/passkey/options',
  passkeyLogin: 'POST /login/passkey',
  readLink: 'POST /link/read',
  useLink: 'POST /link',
  requestPassword: 'POST /password/request',

  changePassword: 'POST /own/password',
  getOwnFactors: 'GET /own/factors',
  beginTimeCodes: 'POST /own/time-codes',
  confirmTimeCodes: 'POST /own/time-codes/confirm',
  removeTimeCodes: 'DELETE /own/time-codes',
  beginPasskey: 'POST /own/passkeys/options',
  addPasskey: 'POST /own/passkeys',
  removePasskey: 'DELETE /own/passkeys/:id',
  renewRecoveryCodes: 'POST /own/recovery-codes',
  listOwnSessions: 'GET /own/sessions',
  endOwnSession: 'DELETE /own/sessions/:id',

  listPeople: 'GET /people',
  invitePerson: 'POST /people',
  changePerson: 'PATCH /people/:id',
  resetFactors: 'POST /people/:id/factors/reset',
  endSessions: 'DELETE /people/:id/sessions',
  listAudit: 'GET /audit',

  listOrders: 'GET /orders',
  getOrder: 'GET /orders/:id',
  changeOrderState: 'POST /orders/:id/state',
  noteOrder: 'POST /orders/:id/notes',
  trackOrder: 'POST /orders/:id/tracking',
  changeOrderAddresses: 'POST /orders/:id/addresses',
  cancelOrderLines: 'POST /orders/:id/cancel',
  refundOrder: 'POST /orders/:id/refund',

  changeOrders: 'POST /order-changes',
  exportOrders: 'POST /order-export',
  getOrderMail: 'GET /order-mails/:id',
  sendOrderMailAgain: 'POST /order-mails/:id/again',
  listViews: 'GET /order-views',
  keepView: 'POST /order-views',
  removeView: 'DELETE /order-views/:id',

  getToday: 'GET /today',
  listLowStock: 'GET /low-stock',
  listInbox: 'GET /inbox',
  tickInbox: 'POST /inbox/:id',
  listWaitingOpinions: 'GET /opinions',
  moderateOpinion: 'POST /opinions/:id',
  listStuckMails: 'GET /stuck-mails',
  sendMails: 'POST /stuck-mails',

  listCustomers: 'GET /customers',
  getCustomer: 'GET /customers/:id',
  getCustomerPicture: 'GET /customers/:id/picture',
  lookUpCustomer: 'GET /customers/:id/register',
  approveCustomer: 'POST /customers/:id/approval',
  refuseCustomer: 'POST /customers/:id/refusal',
  changeCustomer: 'PATCH /customers/:id',
  inviteMember: 'POST /customers/:id/members',
  listPriceGroups: 'GET /price-groups',
  changePriceGroup: 'POST /price-groups',
  exportPerson: 'POST /person-export',
  erasePerson: 'POST /person-erasure',

  listQuotations: 'GET /quotations',
  getQuotation: 'GET /quotations/:id',
  priceQuotation: 'POST /quotations/:id/prices',
  refuseQuotation: 'POST /quotations/:id/refusal',

  listSubscribers: 'GET /subscribers',
  exportSubscribers: 'POST /subscribers/export',

  getHealth: 'GET /health',
  examineShop: 'POST /health/examination',
  mendShop: 'POST /health/mending',
} as const;

export type StaffEndpointName = keyof typeof staffEndpoints;
