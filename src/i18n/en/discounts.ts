/** What a buyer is told of discount codes and gift cards, and the mail that brings a card. */
export const discounts = {
  'discount.unknown': 'We do not know this code. Please check how it is written.',
  'discount.too_early': 'This code is not valid yet.',
  'discount.expired': 'This code has expired.',
  'discount.used_up': 'This code has already been used as many times as it could be.',
  'discount.other_currency': 'This code is valid in another currency.',
  'discount.no_longer':
    'Your discount code has just stopped being valid. Please remove it from the cart and check the total.',
  'gift_card.unknown': 'We do not know this gift card. Please check its code.',
  'gift_card.blocked': 'This gift card has been blocked. Please write to us if you think it should work.',
  'gift_card.expired': 'This gift card has expired.',
  'gift_card.empty': 'Nothing is left on this gift card.',
  'gift_card.other_currency': 'This gift card pays in another currency.',
  'gift_card.changed': 'What is left on your gift card has just changed. Please check the total in the cart.',
  'order.paid_by.gift-card': 'Gift card',
  'order.paid_by.nothing': 'Nothing to pay',
  'gift_card.delivery_name': 'By e-mail',
  'mail.gift_card.subject_one': 'Your gift card',
  'mail.gift_card.subject_other': 'Your gift cards',
  'mail.gift_card.title_one': 'Here is your gift card',
  'mail.gift_card.title_other': 'Here are your gift cards',
  'mail.gift_card.bought':
    'You bought it with order {{reference}}. Whoever has the code can pay with it, so pass it on only to the person it is meant for.',
  'mail.gift_card.given': 'A gift from us. Whoever has the code can pay with it, so keep it to yourself.',
  'mail.gift_card.heading': 'Gift card',
  'mail.gift_card.code': 'Code',
  'mail.gift_card.value': 'Value',
  'mail.gift_card.valid_to': 'Valid to',
  'mail.gift_card.use': 'Enter the code in the cart. What you do not use stays on the card for the next time.',
  'mail.gift_card.shop': 'Go to the shop',
  'mail.gift_card.footer':
    'You receive this message because a gift card of {{shop}} was meant for this e-mail address.',
};
