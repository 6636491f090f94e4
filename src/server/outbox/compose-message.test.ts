import { describe, expect, it } from 'vitest';
import { composeMessage, letterAsHtml } from './index.ts';

describe('composing a message (MESSAGE-3)', () => {
  it('escapes what people have written', () => {
    const { letter, text } = composeMessage({
      locale: 'pl',
      title: 'A & B',
      footer: '"shop"',
      blocks: [{ kind: 'paragraph', text: '<script>alert(1)</script>' }],
    });

    const html = letterAsHtml(letter);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toContain('<script>');
    expect(html).toContain('<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">A &amp; B</h1>');
    expect(text).toContain('<script>alert(1)</script>');
  });
});
