export const komodaNewsletter = {
  'komoda.newsletter.summary': 'exports who gets the newsletter, and sends it',
  'komoda.newsletter.options':
    "  newsletter export [--state STATE] [--out FILE]\n  newsletter send NAME [--topic TOPIC] [--to MAIL] [--yes]\n\nsend reads NAME.pl.md and NAME.en.md: the first line is `# Subject`, below it stand paragraphs, `## headings`, lists with `-`, **strong words**, [links](https://…), a picture or a button alone on its line. It goes once to everybody who has confirmed the address and reads one of its languages; what was broken off goes on where it was.\n\n  --state STATE     active (unless said otherwise), pending or unsubscribed\n  --out FILE        where to write the table; without it to the screen\n  --topic TOPIC     only to who has chosen this topic, or none: new-products, offers, inspirations\n  --to MAIL         only to this address, to look at\n  --yes             does not ask before it sends\n\nA row has the subscriber's own address to unsubscribe: every newsletter has to carry it.",
  'komoda.newsletter.no_text': 'There is no {{file}}.pl.md and no {{file}}.en.md.',
  'komoda.newsletter.no_subject': '{{file}} has no subject or no text: its first line has to be # and the subject.',
  'komoda.newsletter.unknown_topic': 'There is no topic {{topic}}. Topics: {{known}}.',
  'komoda.newsletter.preview_one': 'Sent to {{email}} to look at: {{count}} message.',
  'komoda.newsletter.preview_other': 'Sent to {{email}} to look at: {{count}} messages.',
  'komoda.newsletter.sure_one': '{{subject}}\nSend it to {{count}} subscriber? Write yes:',
  'komoda.newsletter.sure_other': '{{subject}}\nSend it to {{count}} subscribers? Write yes:',
  'komoda.newsletter.not_sent': 'Nothing was sent. Where nobody can be asked, repeat it with --yes.',
  'komoda.newsletter.sent_before': '{{name}} was sent on {{date}}. A new newsletter needs a new name.',
  'komoda.newsletter.queued_one': '{{name}}: {{count}} message is on its way.',
  'komoda.newsletter.queued_other': '{{name}}: {{count}} messages are on their way.',
  'komoda.newsletter.unknown_state': 'There is no state {{state}}. States: {{known}}.',
  'komoda.newsletter.done': 'Subscribers written to {{file}}: {{count}}',
} as const;
