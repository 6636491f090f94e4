/** A customer as the shop answers who is signed in. */
export const aUserAnswer = (parts: object = {}) => ({
  id: 1,
  discr: 'customer' as const,
  firstName: 'Jan',
  lastName: 'Lis',
  company: null,
  email: 'jan@example.com',
  phone: '',
  redistributor: false,
  architect: false,
  hasSupervisor: false,
  addresses: [],
  settings: {
    locale: 'en' as const,
    currency: 'PLN',
    redistributor: false,
    architect: false,
    business: false,
    newsletter: null,
  },
  ...parts,
});
