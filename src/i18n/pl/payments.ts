import type { payments as english } from '../en/payments.ts';

export const payments: Record<keyof typeof english, string> = {
  'payment.sandbox.title': 'Płatność testowa',
  'payment.sandbox.explanation': 'Nie płyną tu żadne pieniądze: ta strona zastępuje operatora płatności, żeby można było wypróbować całą drogę zamówienia.',
  'payment.sandbox.reference': 'Zamówienie',
  'payment.sandbox.amount': 'Do zapłaty',
  'payment.sandbox.pay': 'Zapłać',
  'payment.sandbox.refuse': 'Odmów płatności',
  'payment.sandbox.leave': 'Wróć do zamówienia bez decyzji',
  'payment.sandbox.back': 'Wróć do zamówienia',
  'payment.sandbox.decided': 'Ta płatność jest już rozstrzygnięta.',
  'payment.sandbox.unknown': 'Nie ma takiej płatności.',
};
