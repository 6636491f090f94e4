/** What the shop says and writes about opinions; what stands on their pages is in storefront-opinions. */
export const opinions = {
  'opinion.received': 'Thank you. Your opinion will appear once we have read it.',
  'opinion.product_gone': 'This product is no longer in the shop, so no opinion can be added.',
  'opinion.second': 'There is already an opinion about this product from this address.',
  'opinion.picture_large': 'A picture may have at most 5 MB.',
  'opinion.picture_kind': 'We can show JPEG, PNG and WebP pictures. Please choose another file.',
  'mail.opinion.subject': 'Order {{reference}}: how do you like it?',
  'mail.opinion.title': 'How do you like it?',
  'mail.opinion.text':
    'Your order arrived a few days ago. A few words from you help others to choose. We publish good and bad opinions alike.',
  'mail.opinion.button': 'Write about: {{name}}',
  'mail.opinion.footer': '{{shop}} sent you this because you agreed to it when ordering. We will not ask again.',
} as const;
