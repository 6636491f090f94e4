/** The roles of the staff; each person has one. */
export const staffRoles = ['owner', 'manager', 'orders', 'workshop', 'catalogue', 'editor', 'accounts'] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * Every right: its name says what it is about and what may be done with it. What can do different harm has different
 * rights.
 */
export const staffRights = [
  'orders:read',
  'orders:amounts',
  'orders:write',
  'orders:cancel',
  'orders:prices',
  'orders:create',
  'refunds:write',
  'refunds:any-amount',
  'payments:read',
  'payments:write',
  'production:read',
  'production:write',
  'products:read',
  'products:write',
  'prices:read',
  'prices:write',
  'costs:read',
  'costs:write',
  'configurators:read',
  'configurators:write',
  'configurators:publish',
  'pages:read',
  'pages:write',
  'pages:publish',
  'people:read',
  'people:write',
  'people:approve',
  'people:export',
  'people:erase',
  'inbox:write',
  'newsletters:write',
  'newsletters:send',
  'codes:read',
  'codes:write',
  'reports:sales',
  'reports:margin',
  'health:read',
  'health:write',
  'staff:read',
  'staff:write',
  'audit:read',
  'settings:write',
] as const;
export type StaffRight = (typeof staffRights)[number];

const ofOwnersAlone: readonly StaffRight[] = ['staff:read', 'staff:write', 'audit:read', 'settings:write'];

/** Which rights each role has (STAFF-2). */
export const rightsOfRole: Readonly<Record<StaffRole, readonly StaffRight[]>> = {
  owner: staffRights,
  manager: staffRights.filter((right) => !ofOwnersAlone.includes(right)),
  orders: [
    'orders:read',
    'orders:amounts',
    'orders:write',
    'orders:cancel',
    'orders:prices',
    'orders:create',
    'refunds:write',
    'payments:read',
    'production:read',
    'products:read',
    'prices:read',
    'configurators:read',
    'people:read',
    'people:write',
    'inbox:write',
    'codes:read',
    'reports:sales',
  ],
  workshop: ['orders:read', 'production:read', 'production:write', 'products:read', 'configurators:read'],
  catalogue: [
    'orders:read',
    'orders:amounts',
    'products:read',
    'products:write',
    'prices:read',
    'costs:read',
    'configurators:read',
    'configurators:write',
    'pages:read',
    'pages:write',
  ],
  editor: [
    'products:read',
    'prices:read',
    'pages:read',
    'pages:write',
    'pages:publish',
    'inbox:write',
    'newsletters:write',
    'newsletters:send',
  ],
  accounts: [
    'orders:read',
    'orders:amounts',
    'refunds:write',
    'refunds:any-amount',
    'payments:read',
    'payments:write',
    'products:read',
    'prices:read',
    'costs:read',
    'people:read',
    'people:export',
    'codes:read',
    'reports:sales',
    'reports:margin',
  ],
};

export const hasRight = (role: StaffRole, right: StaffRight): boolean => rightsOfRole[role].includes(right);

/** Actions for which a factor must have been shown within the last minutes (STAFF-6). */
export const asksAgain = [
  'refunds:write',
  'people:export',
  'people:erase',
  'newsletters:send',
  'staff:write',
] as const satisfies readonly StaffRight[];
