/** Other prices in an order, in the back office. */
export const backOfficePrices = {
  'back.order.kind.prices': 'Prices changed',
  'back.prices.change': 'Change prices',
  'back.prices.title': 'Change prices',
  'back.prices.text':
    'What is left of each line will cost what you type, incl. VAT. You see the consequences before anything is changed.',
  'back.prices.text_sent':
    'A part has already been sent: its prices stay, and only what has not been sent is listed here.',
  'back.prices.text_net':
    'What is left of each line will cost what you type, net: this buyer pays net prices. You see the consequences before anything is changed.',
  'back.prices.whole': 'The order as a whole',
  'back.prices.discount': 'Discount',
  'back.prices.surcharge': 'Surcharge',
  'back.prices.by': 'By how much',
  'back.prices.reason': 'Reason',
  'back.prices.reason_hint': 'The buyer reads it in the e-mail.',
  'back.prices.preview': 'Show the consequences',
  'back.prices.consequences': 'Consequences',
  'back.prices.was': 'Before',
  'back.prices.is': 'After',
  'back.prices.goes_back': '{{price}} goes back the way it was paid.',
  'back.prices.goes_to_card': '{{price}} goes back to the gift card.',
  'back.prices.to_pay': '{{price}} is still to be paid; the e-mail says how.',
  'back.prices.told': 'The buyer is told by e-mail at once.',
  'back.prices.save': 'Set the prices: {{price}}',
  'back.prices.awaited': 'Still to be paid',
  'back.prices.book': 'Paid: {{price}}',
  'back.prices.book_text': 'Confirm once the money is there. The buyer is told by e-mail.',
  'back.collected.awaited': 'Still due on delivery',
  'back.collected.book': 'Handed over: {{price}}',
  'back.collected.book_transfer': 'The rest by transfer: {{price}}',
  'back.collected.save': 'Book it',
  'back.collected.text_transfer':
    'Confirm once what was due on delivery has come in by transfer. The courier then collects only what is missing.',
  'back.collected.way': 'Where the money came from',
  'back.collected.way.cash': 'Courier, driver or your counter',
  'back.collected.way.transfer': 'Bank transfer',
  'back.collected.text':
    'Confirm once the courier or driver has handed it over, or the buyer has paid at your counter. A part is fine: the rest stays in the list.',
};
