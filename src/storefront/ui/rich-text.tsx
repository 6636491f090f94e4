import { classes } from './classes.ts';
import { unbrokenIn } from './unbroken.ts';

/** HTML that the server has cleaned; a wide table scrolls in a frame of its own, and no measure breaks over a line. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const framed = unbrokenIn(html)
    .replace(/<table/g, '<div class="table-frame" tabindex="0"><table')
    .replace(/<\/table>/g, '</table></div>');
  return <div className={classes('prose', className)} dangerouslySetInnerHTML={{ __html: framed }} />;
}
