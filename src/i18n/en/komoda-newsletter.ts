export const komodaNewsletter = {
  'komoda.newsletter.summary': 'exports newsletter subscribers and sends the newsletter',
  'komoda.newsletter.options':
    '  newsletter export [--state STATE] [--out FILE]\n  newsletter send NAME [--topic TOPIC] [--to E-MAIL] [--yes]\n\nsend reads NAME.pl.md and NAME.en.md: the first line is `# Subject`, below it come paragraphs, `## headings`, lists with `-`, **important words**, [links](https://…), a picture or a button on a line of its own. It goes once to everybody who has confirmed the address and reads one of its languages; an interrupted sending continues where it stopped.\n\n  --state STATE     active (the default), pending or unsubscribed\n  --out FILE        where to write the table; otherwise to the screen\n  --topic TOPIC     only to those who chose this topic, or none: new-products, offers, inspirations\n  --to E-MAIL       only to this address, as a preview\n  --yes             does not ask before sending\n\nEach row has the subscriber’s own address to unsubscribe: every newsletter must include it.',
  'komoda.newsletter.no_text': 'There is no {{file}}.pl.md and no {{file}}.en.md.',
  'komoda.newsletter.no_subject': '{{file}} has no subject or no text: the first line must be # and the subject.',
  'komoda.newsletter.unknown_topic': 'There is no topic {{topic}}. The topics are: {{known}}.',
  'komoda.newsletter.preview_one': 'Preview sent to {{email}}: {{count}} message.',
  'komoda.newsletter.preview_other': 'Preview sent to {{email}}: {{count}} messages.',
  'komoda.newsletter.sure_one': '{{subject}}\nSend it to {{count}} subscriber? Type yes:',
  'komoda.newsletter.sure_other': '{{subject}}\nSend it to {{count}} subscribers? Type yes:',
  'komoda.newsletter.not_sent': 'Nothing was sent. Where nobody can be asked, repeat the command with --yes.',
  'komoda.newsletter.sent_before': '{{name}} was sent on {{date}}. A new newsletter needs a new name.',
  'komoda.newsletter.queued_one': '{{name}}: {{count}} message is on its way.',
  'komoda.newsletter.queued_other': '{{name}}: {{count}} messages are on their way.',
  'komoda.newsletter.unknown_state': 'There is no state {{state}}. The states are: {{known}}.',
  'komoda.newsletter.done': 'Subscribers written to {{file}}: {{count}}',
} as const;
