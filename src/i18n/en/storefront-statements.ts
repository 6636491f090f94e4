/** The pages on which a contract is withdrawn from and a complaint is made. */
export const storefrontStatements = {
  'withdrawal.title': 'Withdraw from contract',
  'withdrawal.text':
    'As a consumer you may withdraw within 14 days of receiving the goods, without giving a reason. You need no account. Goods made to your measure are excluded; the receipt names them.',
  'withdrawal.name': 'Your name',
  'withdrawal.reference': 'Order number',
  'withdrawal.reference_hint': 'You’ll find it in every message about the order, for example 2026/11/000123',
  'withdrawal.email': 'E-mail for the receipt',
  'withdrawal.email_hint': 'Preferably the one you ordered with',
  'withdrawal.part': 'Only part of the order?',
  'withdrawal.part_hint': 'Name the products, or leave this empty for the whole order',
  'withdrawal.pieces': 'What are you returning? Enter the number of pieces; 0 means you keep it.',
  'withdrawal.pieces_of': 'of {{count}} ordered',
  'withdrawal.bound': 'Made to your measure: there is no right of withdrawal (Directive 2011/83/EU, art. 16 (c)).',
  'withdrawal.nothing': 'Choose at least one piece.',
  'withdrawal.loading': 'Loading the order',
  'withdrawal.optional': '(optional)',
  'withdrawal.next': 'Continue',
  'withdrawal.check': 'Is everything right?',
  'withdrawal.declare': 'I withdraw from the contract of sale.',
  'withdrawal.whole': 'the whole order',
  'withdrawal.scope': 'What',
  'withdrawal.confirm': 'Confirm withdrawal',
  'withdrawal.back': 'Change',
  'withdrawal.failed': 'That did not go through. Nothing you typed is lost: please try again.',
  'withdrawal.done': 'Your withdrawal has reached us',
  'withdrawal.done_text':
    'Received {{moment}}. We have sent the receipt to {{email}}; if it doesn’t arrive, please check your spam folder.',
  'complaint.title': 'Make a complaint',
  'complaint.text':
    'Is something wrong with what you bought? Tell us here. We reply within 14 days. We are liable for two years from delivery.',
  'complaint.reference_hint':
    'You’ll find it in every message about the order: 2026/11/000123, or P/2026/11/000123 for samples',
  'complaint.what': 'What is wrong, and since when?',
  'complaint.demand': 'What would you like us to do?',
  'complaint.demand_hint':
    'Repair or exchange comes first; a price reduction or your money back if these are impossible, fail or take too long.',
  'complaint.demand.repair': 'Repair',
  'complaint.demand.replacement': 'Exchange',
  'complaint.demand.price-reduction': 'Price reduction',
  'complaint.demand.money-back': 'Money back',
  'complaint.send': 'Send complaint',
  'complaint.email': 'E-mail',
  'complaint.done': 'Your complaint has reached us',
  'complaint.done_text':
    'Received {{moment}}. The receipt, with the date by which we reply, is on its way to {{email}}.',
} as const;
