/** What the shop writes about withdrawals and complaints; what stands on their pages is in storefront-statements. */
export const statements = {
  'statement.demand.repair': 'Repair',
  'statement.demand.replacement': 'Exchange',
  'statement.demand.price-reduction': 'Price reduction',
  'statement.demand.money-back': 'Withdrawal from the contract and refund',
  'mail.statement.content': 'Your statement',
  'mail.statement.received': 'Received',
  'mail.statement.order': 'Order',
  'mail.statement.demand': 'Requested',
  'mail.statement.lines': 'Withdrawn from',
  'mail.statement.excluded': 'Not covered',
  'mail.statement.excluded_why':
    'These were made to your measure or your own choice. The law gives no right of withdrawal for such goods (Consumer Rights Act, art. 38(1)(3)). Your rights if something is wrong with them are not affected.',
  'mail.statement.footer':
    '{{shop}} sent you this because a statement with your address has reached us. If it was not you, please reply to this message.',
  'mail.statement.withdrawal.subject': 'We have received your withdrawal: order {{reference}}',
  'mail.statement.withdrawal.title': 'We have received your withdrawal from the contract',
  'mail.statement.withdrawal.text':
    'Your statement reached us on {{moment}}. This message confirms that it has arrived; please keep it. If you have the right to withdraw, we will refund you by {{day}}, including the cheapest standard delivery, the way you paid. We may wait until the goods, or proof that you have sent them, reach us. Please send the goods back within 14 days.',
  'mail.statement.withdrawal.staff': 'Refund by {{day}}, or once the goods or proof of their dispatch are here.',
  'mail.statement.withdrawal.staff_subject': 'Withdrawal: order {{reference}}',
  'mail.statement.withdrawal.staff_title': 'A customer is withdrawing from a contract',
  'mail.statement.complaint.subject': 'We have received your complaint: order {{reference}}',
  'mail.statement.complaint.title': 'We have received your complaint',
  'mail.statement.complaint.text':
    'Your complaint reached us on {{moment}}. We will answer by {{day}}; if we do not, your complaint counts as accepted.',
  'mail.statement.complaint.staff': 'To be answered by {{day}}: after that day it counts as accepted.',
  'mail.statement.complaint.staff_subject': 'Complaint: order {{reference}}',
  'mail.statement.complaint.staff_title': 'A customer has made a complaint',
  'mail.statement.no_order': 'No order has this number and this address: please find out which one is meant.',
  'mail.statement.not_delivered': 'The order has not been delivered yet, so the withdrawal is in time.',
  'mail.statement.in_time': 'In time: the last day was {{day}}.',
  'mail.statement.late': 'Late: the last day was {{day}}.',
} as const;
