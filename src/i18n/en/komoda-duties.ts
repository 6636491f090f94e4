export const komodaDuties = {
  'komoda.duties.summary': 'lists what the law requires of a shop and is missing here, with sources',
  'komoda.duties.details':
    'Goes through catalogue, pages and settings and changes nothing. It knows the rules that it names; your lawyer knows the rest.',
  'komoda.duties.none': 'No findings under the rules that were checked.',
  'komoda.duties.count_one': '{{count}} finding.',
  'komoda.duties.count_other': '{{count}} findings.',
  'komoda.duty.producer': 'Products without a manufacturer: import them with the field producer.',
  'komoda.duty.producer-address':
    'Manufacturers without a postal and an electronic address: add street, city and e-mail or url.',
  'komoda.duty.producer-outside':
    'Manufacturers outside the Union: import in `responsible` who in the Union answers for the safety of their products.',
  'komoda.duty.picture': 'Products without a picture.',
  'komoda.duty.description':
    'Products whose main features are not described in one of the languages: add a summary or a description.',
  'komoda.duty.energy-label':
    'Products without an energy label in categories where others carry one: import their energyLabel, or give them another category.',
  'komoda.duty.energy-sheet': 'Energy labels whose product information sheet is missing: import eprel or sheet.',
  'komoda.duty.lowest-price': 'Reductions without the lowest price of the 30 days before them: import lowestGross30.',
  'komoda.duty.green-claim': 'Environmental claims that can’t be verified: name the certificate or remove them.',
  'komoda.duty.page': 'Pages that a shop must have: import them with these codes.',
  'komoda.duty.privacy-page': 'The page about personal data is missing.',
  'komoda.duty.accessibility-page': 'The page about accessibility is missing; very small companies are exempt.',
  'komoda.duty.withdrawal-link': 'The page about returns does not link to the withdrawal function.',
  'komoda.duty.order-documents': 'Pages that the order e-mail can’t attach as PDF: name published ones.',
  'komoda.duty.guarantee-notice':
    'The page with the official notice on the legal guarantee of conformity: name it in GUARANTEE_SLUG and put the picture of the notice on it in each language.',
  'komoda.duty.electric-waste':
    'Electrical products that do not say how to hand them in as waste: give them the attribute electric-waste.',
  'komoda.duty.performance-declaration':
    'Construction products with the CE mark (attribute ce-standard) without a declaration of performance: import it as a file under the heading declarations.',
  'komoda.duty.unit-price':
    'Products without a price per metre in categories where others have one: give them the attribute with the area of a pack.',
  'komoda.duty.order-button': 'The button that completes an order does not mention the obligation to pay.',
  'komoda.duty.delivery-limits':
    'The start of the checkout shows no delivery methods with their limits: switch one on, and name it in each language.',
  'komoda.duty.payment-means':
    'The start of the checkout shows no payment methods: switch one on, and name it in each language.',
  'komoda.duty.complaint-deadline': 'The page about complaints does not give the deadline for an answer: 14 days.',
  'komoda.duty.packaging-waste':
    'Neither the product nor any page says what to do with the packaging: give it the attribute packaging-waste, or say so on a page.',
  'komoda.duty.odr-link': 'Links to the closed ODR platform: remove them.',
  'komoda.duty.bdo': 'The number in the BDO waste register is not set.',
} as const;
