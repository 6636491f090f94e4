import { describe, expect, it } from 'vitest';
import { letterAsHtml } from '#server/outbox/index.ts';
import { issueMail } from './newsletter-mails.ts';
import { readIssue } from './read-issue.ts';

const markdown = `# New cloths for blinds

We have **three** new cloths, see [all of them](https://shop.example/cloths).

## What is new
- Linen
- Wool, [closely](https://shop.example/wool)

![A blind in linen](https://shop.example/media/blind.webp)

[Look at them](https://shop.example/blinds)
`;

describe('the Markdown of a newsletter (NEWS-5)', () => {
  it('becomes a subject, headings, words with links, lists, pictures and buttons', () => {
    expect(readIssue(markdown)).toEqual({
      subject: 'New cloths for blinds',
      blocks: [
        {
          kind: 'spans',
          spans: [
            { text: 'We have ' },
            { text: 'three', strong: true },
            { text: ' new cloths, see ' },
            { text: 'all of them', url: 'https://shop.example/cloths' },
            { text: '.' },
          ],
        },
        { kind: 'heading', text: 'What is new' },
        {
          kind: 'list',
          items: [[{ text: 'Linen' }], [{ text: 'Wool, ' }, { text: 'closely', url: 'https://shop.example/wool' }]],
        },
        { kind: 'picture', url: 'https://shop.example/media/blind.webp', alt: 'A blind in linen' },
        { kind: 'button', label: 'Look at them', url: 'https://shop.example/blinds' },
      ],
    });
  });

  it.each(['', '# Only a subject', 'No subject\n\nbut words', '#\n\nwords'])('is refused where it is %j', (text) => {
    expect(readIssue(text)).toBeNull();
  });

  it('lets no markup and no other address into the message', () => {
    const issue = readIssue('# A\n\n<b onclick="x">b</b> [x](javascript:alert(1))')!;
    const { letter } = issueMail({ publicUrl: 'https://shop.example' }, issue, { locale: 'en', token: 't' });
    const html = letterAsHtml(letter);

    expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;');
    expect(html).not.toContain('href="javascript');
  });

  it('says in plain words what the markup shows, and where its links lead', () => {
    const { text } = issueMail({ publicUrl: 'https://shop.example' }, readIssue(markdown)!, {
      locale: 'en',
      token: 'abc',
    });

    expect(text).toContain('see all of them (https://shop.example/cloths).');
    expect(text).toContain('  - Linen\n  - Wool, closely (https://shop.example/wool)');
    expect(text).toContain('Unsubscribe in one click: https://shop.example/en/newsletter/unsubscribe/abc');
  });
});
