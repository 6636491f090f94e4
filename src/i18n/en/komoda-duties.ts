export const komodaDuties = {
  'komoda.duties.summary': 'lists what the law asks of a shop and is missing here, with its sources',
  'komoda.duties.details':
    'Goes through catalogue, pages and settings and changes nothing. It knows the rules that it names; your lawyer knows the rest.',
  'komoda.duties.none': 'Nothing found of the rules that are looked at.',
  'komoda.duties.count_one': '{{count}} finding.',
  'komoda.duties.count_other': '{{count}} findings.',
  'komoda.duty.producer': 'Products that name no manufacturer: import them with a producer.',
  'komoda.duty.producer-address':
    'Manufacturers without a postal and an electronic address: add street, city and e-mail or url.',
  'komoda.duty.producer-outside':
    'Manufacturers outside the Union: import in `responsible` who in the Union answers for the safety of their products.',
  'komoda.duty.picture': 'Products without a picture.',
  'komoda.duty.description':
    'Products about whose main features nothing is said in one language: add a summary or a description.',
  'komoda.duty.energy-label':
    'Products without an energy label in categories where others carry one: import their energyLabel, or give them another category.',
  'komoda.duty.energy-sheet': 'Energy labels whose product information sheet is missing: import eprel or sheet.',
  'komoda.duty.lowest-price':
    'Reductions without the lowest price of the thirty days before them: import lowestGross30.',
  'komoda.duty.green-claim':
    'Words about nature that say nothing which could be proved: name the certificate or leave them out.',
  'komoda.duty.page': 'Pages that a shop can’t be without: import them with these codes.',
  'komoda.duty.privacy-page': 'The page about personal data is missing.',
  'komoda.duty.accessibility-page': 'The page about accessibility is missing; very small companies are exempt.',
  'komoda.duty.withdrawal-link':
    'The page about returns does not name the function by which a contract is withdrawn from.',
  'komoda.duty.order-documents': 'Pages that the mail of an order can’t carry as PDF: name published ones.',
  'komoda.duty.guarantee-notice':
    'The page with the official notice on the legal guarantee of conformity: name it by GUARANTEE_SLUG and give it the picture of the notice in each language.',
  'komoda.duty.electric-waste':
    'Electric products that do not say how they are handed back as waste: give them the attribute electric-waste.',
  'komoda.duty.performance-declaration':
    'Building products with the CE mark (attribute ce-standard) without a declaration of performance: import it as a file under the heading declarations.',
  'komoda.duty.unit-price':
    'Products without a price per metre in categories where others have one: give them the attribute that says what a pack covers.',
  'komoda.duty.order-button': 'The button that ends an order does not name the duty to pay.',
  'komoda.duty.delivery-limits':
    'The start of the checkout names no ways of delivery with their limits: switch one on, and name it in each language.',
  'komoda.duty.payment-means':
    'The start of the checkout names no ways to pay: switch one on, and name it in each language.',
  'komoda.duty.complaint-deadline': 'The page about complaints does not say by when they are answered: within 14 days.',
  'komoda.duty.packaging-waste':
    'Neither the product nor any page says where its packaging goes: give it the attribute packaging-waste, or say so on a page.',
  'komoda.duty.odr-link': 'Links to the platform for online disputes, which is closed: take them out.',
  'komoda.duty.bdo': 'The number in the register of waste (BDO) is not set.',
} as const;
