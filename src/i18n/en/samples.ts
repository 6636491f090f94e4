/** What the shop writes of free samples; what stands in their form is in storefront-samples. */
export const samples = {
  'samples.too_many_one': 'We send {{count}} sample at a time.',
  'samples.too_many_other': 'We send up to {{count}} samples at a time.',
  'samples.gone': 'We no longer send samples of one of these. Please choose again.',
  'samples.lately':
    'We have sent samples to this address several times in the last {{days}} days. Please write to us if you need more.',
  'mail.samples.heading': 'Samples',
  'mail.samples.free': 'Samples are free of charge. You owe nothing and need not send them back.',
  'mail.samples.new.subject': 'Samples {{reference}}: we have your order',
  'mail.samples.new.title': 'We are preparing your samples',
  'mail.samples.new.text': 'We have received your sample order {{reference}} and will e-mail you when it is sent.',
  'mail.samples.sent.subject': 'Samples {{reference}}: sent',
  'mail.samples.sent.title': 'Your samples are on their way',
  'mail.samples.sent.text': 'The samples of your order {{reference}} have been sent.',
  'mail.samples.staff_subject': 'Sample order {{reference}}',
} as const;
