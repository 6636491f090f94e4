/** What the shop writes of free samples; what stands in their form is in storefront-samples. */
export const samples = {
  'samples.too_many_one': 'We send {{count}} sample at once.',
  'samples.too_many_other': 'We send up to {{count}} samples at once.',
  'samples.gone': 'We no longer send samples of one of these. Please choose again.',
  'samples.lately':
    'We have sent samples there several times in the last {{days}} days. Please write to us if you need more.',
  'mail.samples.heading': 'Samples',
  'mail.samples.free': 'Samples are free of charge. You owe nothing and need not send them back.',
  'mail.samples.new.subject': 'Samples {{reference}}: we have your order',
  'mail.samples.new.title': 'We are preparing your samples',
  'mail.samples.new.text': 'We have received your order of samples {{reference}} and will write when they leave.',
  'mail.samples.sent.subject': 'Samples {{reference}}: sent',
  'mail.samples.sent.title': 'Your samples are on their way',
  'mail.samples.sent.text': 'The samples of your order {{reference}} have been sent.',
  'mail.samples.staff_subject': 'Order of samples {{reference}}',
} as const;
