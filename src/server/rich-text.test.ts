import { describe, expect, it } from 'vitest';
import { cleanHtml } from './rich-text.ts';

describe('clean HTML (API-12)', () => {
  it.each([
    '<p>Korpus z płyty.</p><p>Fronty <strong>dębowe</strong>,<br />trzy szuflady</p>',
    '<h2>Skład</h2><ul><li>len</li><li>50 <em>%</em></li></ul>',
  ])('stays as it is: %s', (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  it.each([
    ['<p onclick="steal()">a</p>', '<p>a</p>'],
    ['<p>a<script>steal()</script></p>', '<p>a</p>'],
    ['<p>a</p><img src=x onerror=steal()>', '<p>a</p>'],
    ['<p>a<p>b</p>', '<p>a</p><p>b</p>'],
    ['<p>a<strong>b</p>', '<p>a<strong>b</strong></p>'],
    ['<p>1 < 2 &amp; 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
    ['<p><a href="javascript:steal()">a</a></p>', '<p><a>a</a></p>'],
    [' <div>a</div> ', '<p>a</p>'],
    ['<a rel="author">a</a>', '<a>a</a>'],
    ['<a href="/o-nas" rel="author">a</a>', '<a href="/o-nas">a</a>'],
    ['<a href="HTTPS://other.example/" rel="opener">a</a>', '<a href="HTTPS://other.example/" rel="noopener">a</a>'],
  ])('is made of %s', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });

  it('costs no more than its length for a text that almost is clean', () => {
    const html = `<p>${'a<br />'.repeat(5000)}<b>`;

    expect(cleanHtml(html)).toBe(`<p>${'a<br />'.repeat(5000)}<b></b></p>`);
  });
});
