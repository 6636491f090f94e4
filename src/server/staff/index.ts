export { listAudit } from './list-audit.ts';
export { changePerson, invite, resetFactors } from './people.ts';
export { createStaffApi, staffCookie } from './staff-api.ts';
export { hasOwnHost, keepHostsApart } from './staff-site.ts';
export { addressOfLink, linkForFirstOwner, linkForOwner } from './staff-links.ts';
export { endSessionsOf, listDevices } from './staff-sessions.ts';
export { findStaff, listPeople, type StaffRow } from './stored-staff.ts';
