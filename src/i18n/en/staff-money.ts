/** What the server says of statements, refunds and sums of money to the staff. */
export const staffMoney = {
  'staff.money.span': 'Choose a later day: at most a quarter by days or a year by months.',
  'staff.money.refund_by_provider': 'The provider sends this refund. There is nothing to do by hand.',
  'staff.money.other_currency': 'Order {{reference}} is in another currency.',
  'staff.money.unknown_order': 'There is no order {{reference}}.',
  'staff.money.fault.columns':
    'Line {{line}}: the column “{{found}}” is missing. Is this a file of another bank? Nothing was booked.',
  'staff.money.fault.cells':
    'Line {{line}}: the cells do not match the headings. The file is damaged or cut off. Nothing was booked.',
  'staff.money.fault.date': 'Line {{line}}: “{{found}}” is not a day. Nothing was booked.',
  'staff.money.fault.amount': 'Line {{line}}: “{{found}}” is not an amount. Nothing was booked.',
  'staff.money.fault.currency': 'Line {{line}}: the shop does not take the currency “{{found}}”. Nothing was booked.',
  'staff.money.fault.empty': 'Line {{line}}: nothing follows. The file holds no movements.',
  'staff.money.fault.tag': 'Line {{line}}: “{{found}}” is not a movement of MT940. Nothing was booked.',
  'staff.money.fault.balance':
    'Line {{line}}: the balance does not match the movements. The file is damaged. Nothing was booked.',
  'staff.sums.sheet': 'Money',
  'staff.sums.period': 'Day or month',
  'staff.sums.method': 'Payment method',
  'staff.sums.rate': 'VAT %',
  'staff.sums.received': 'Received',
  'staff.sums.returned': 'Refunded',
  'staff.sums.net': 'Net',
  'staff.sums.vat': 'VAT',
  'staff.sums.gross': 'Gross',
  'staff.sums.currency': 'Currency',
};
