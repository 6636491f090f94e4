import sanitizeHtml from 'sanitize-html';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    'sub',
    'sup',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'blockquote',
    'hr',
  ],
  allowedAttributes: { a: ['href', 'rel'], th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { h1: 'h2', div: 'p', a: linkOf },
};

/** A link to another site tells it nothing of the page that it stands on. */
function linkOf(tagName: string, { href }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if (href === undefined) return { tagName, attribs: {} };
  return { tagName, attribs: /^https?:/i.test(href.trim()) ? { href, rel: 'noopener' } : { href } };
}

const holdsTags = /<\/?[a-z][^>]*>/i;

/**
 * HTML with nothing in it but what a text needs. It is cleaned when it is stored and again when it is shown (API-12).
 */
export function cleanHtml(html: string): string {
  return !html.includes('<') || isClean.test(html) ? html : sanitizeHtml(html, allowed).trim();
}

const anyOf = (tags: readonly string[], inside: string) => tags.map((tag) => `<${tag}>${inside}</${tag}>`).join('|');
const words = '[^<>&]*';
const line = `${words}(?:(?:<br />|${anyOf(['strong', 'b', 'em', 'i', 'u', 'sub', 'sup'], words)})${words})*`;
const blocks = `${anyOf(['p', 'h2', 'h3', 'h4'], line)}|${anyOf(['ul', 'ol'], `(?:<li>${line}</li>)*`)}`;
/**
 * Paragraphs, headings and lists without attributes or anything escaped, as most texts are: cleaning changes nothing.
 */
const isClean = new RegExp(`^(?:${blocks})+$`);

/** HTML that is safe to show; a text without tags becomes paragraphs. */
export function richText(source: string): string {
  if (holdsTags.test(source)) return cleanHtml(source);
  const paragraphs = source
    .trim()
    .split(/\r?\n\s*\r?\n/)
    .filter(Boolean);
  return paragraphs.map((text) => `<p>${escape(text).replaceAll(/\r?\n/g, '<br />')}</p>`).join('');
}

/** A text for places that show no HTML. */
export function plainText(source: string): string {
  if (!holdsTags.test(source)) return source.trim();
  return sanitizeHtml(source, { allowedTags: [], allowedAttributes: {}, parser: { decodeEntities: true } })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .trim();
}

/** The same in one line; what stood in paragraphs and lists of its own is not run together. */
export const inOneLine = (html: string): string =>
  plainText(html.replaceAll(/<\/(?:p|li|h\d|td|th|tr)>|<br[^>]*>/g, '$& '))
    .replaceAll(/\s+/g, ' ')
    .trim();

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
