/** The password of the demo accounts, which everybody may know. It works only where the shop allows it (ACCOUNT-16). */
export const demoPassword = 'Trzy szuflady na probe';

/** An account of each role, for the demo shop; the README names them. */
export const demoAccounts = [
  { email: 'klient@demo.example', firstName: 'Ewa', role: 'customer' },
  { email: 'redystrybutor@demo.example', firstName: 'Marek', role: 'redistributor', hasSupervisor: true },
  { email: 'nowy-redystrybutor@demo.example', firstName: 'Olga', role: 'redistributor', hasSupervisor: false },
  { email: 'architekt@demo.example', firstName: 'Jan', role: 'architect', hasSupervisor: true },
  { email: 'partner@demo.example', firstName: 'Anna', role: 'partner' },
] as const;

export const isDemoAccount = (email: string): boolean => demoAccounts.some((account) => account.email === email);
