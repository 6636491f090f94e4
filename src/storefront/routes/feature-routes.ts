/** Where the list of rooms and that of systems stand, where one of each does, and what they are called. */
export const featureRoutes = {
  room: { index: 'ROOMS_INDEX', show: 'ROOMS_SHOW', title: 'shell.rooms', description: 'rooms.text' },
  system: { index: 'SYSTEMS_INDEX', show: 'SYSTEMS_SHOW', title: 'shell.systems', description: 'systems.text' },
} as const;
